import { AppError } from "#domain/app-error.ts";
import { stockOf } from "#domain/part.ts";
import { type Database, newId, type Reads } from "#server/db/database.ts";
import { insertMail } from "#server/jobs/job-queues.ts";
import { findActivePart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { backInStockMail, confirmAlertMail } from "./stock-alert-mails.ts";
import {
  activateAlert,
  alertsOf,
  type DueAlert,
  deleteAlerts,
  deleteOldAlerts,
  hasActiveAlert,
  lockAlerts,
  moveAlerts,
  takeDueAlerts,
  writeAlert,
} from "./stock-alerts-queries.ts";

/** Alerts are deleted with their owner's account, and follow the owner to a new address. */
export { deleteAlerts as deleteAlertsOf, moveAlerts };

type Alerts = Pick<Shop, "db" | "config" | "url" | "wake" | "mailLinks">;

const CONFIRM_DAYS = 2;
const MAILS_PER_TRANSACTION = 100;

/**
 * Requests one mail when a part can be ordered again. An address that is not known to be the caller's is confirmed by
 * mail first. Errors: `unknown`; `rule_broken` if the part is in stock, or a confirmed address waits for too many
 * parts.
 */
export async function requestAlert(
  shop: Alerts,
  { partId, email, isVerified }: { partId: string; email: string; isVerified: boolean },
): Promise<"pending" | "active"> {
  const part = await findActivePart(shop.db, partId);
  const { available: availableQuantity, minimum_quantity: minimumQuantity } = part;
  if (stockOf({ availableQuantity, minimumQuantity }).kind !== "out") {
    throw new AppError("rule_broken", `${part.name} is in stock: you can order it now.`);
  }
  const state = isVerified ? "active" : "pending";
  const endToken = shop.mailLinks.sign("end stock alerts", email);
  await shop.db.kysely.transaction().execute(async (tx) => {
    await lockAlerts(tx, email);
    const id = await writeAlert(tx, { id: newId(), partId: part.id, email, state });
    if (state === "active") {
      if (id !== undefined || (await hasActiveAlert(tx, email, part.id))) return;
      throw new AppError("rule_broken", "You are waiting for 20 parts, which is as many as we can watch.");
    }
    // The response does not tell whether a stranger's address has an alert, or too many.
    if (id === undefined) return;
    const token = shop.mailLinks.sign("confirm stock alert", id, CONFIRM_DAYS);
    await insertMail(tx, confirmAlertMail(shop.url(), { recipient: email, part, token, endToken }));
  });
  if (state === "pending") shop.wake("mail");
  return state;
}

/** Confirms an alert by its mail's link. Errors: `unknown` for a link that does not work anymore. */
export async function confirmAlert(
  { db, mailLinks }: Alerts,
  token: string,
): Promise<{ slug: string; name: string }> {
  const id = await mailLinks.read("confirm stock alert", token);
  const part = id && (await db.kysely.transaction().execute((tx) => activateAlert(tx, id)));
  if (!part) {
    throw new AppError("unknown", "This link no longer works. Ask for the alert again on the part's page.");
  }
  return part;
}

/** Ends all alerts of the address that a mail's link names. Errors: `unknown` for a link that is not ours. */
export async function endAlerts({ db, mailLinks }: Alerts, token: string): Promise<number> {
  const email = await mailLinks.read("end stock alerts", token);
  if (email === undefined) throw new AppError("unknown", "This link is incomplete. Copy it from our email.");
  return deleteAlerts(db.kysely, email);
}

/** Returns the parts that an address waits for. */
export async function waitingAlerts(
  db: Reads,
  email: string,
): Promise<{ part: string; requestedAt: string }[]> {
  const alerts = await alertsOf(db, email);
  return alerts.map(({ name, requested_at }) => ({ part: name, requestedAt: requested_at.toISOString() }));
}

/** Queues the mails of alerts whose part is back, each once. @returns how many */
export async function sendDueAlerts(shop: Alerts, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await shop.db.kysely.transaction().execute(async (tx) => {
      const alerts = await takeDueAlerts(tx, MAILS_PER_TRANSACTION);
      for (const alert of alerts) await insertMail(tx, await mailOf(shop, alert));
      return alerts.length;
    });
    sent += due;
    if (due < MAILS_PER_TRANSACTION || stopping?.aborted) break;
  }
  if (sent > 0) shop.wake("mail");
  return sent;
}

/** Deletes alerts that are over. */
export const sweepAlerts = (db: Pick<Database, "kysely">): Promise<void> => deleteOldAlerts(db);

async function mailOf(shop: Alerts, { email, ...part }: DueAlert) {
  const endToken = shop.mailLinks.sign("end stock alerts", email);
  return backInStockMail(shop.url(), { recipient: email, part, endToken });
}
