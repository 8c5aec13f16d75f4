import type { TrackedOrder } from "#contract/order-tracking.ts";
import { AppError } from "#domain/app-error.ts";
import { isDeletedEmail } from "#domain/deleted-account.ts";
import { orderNumberOf } from "#domain/order.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import type { Shop } from "#server/shop.ts";
import { existingOrder, type OrderRow, ownOrder } from "./find-order.ts";
import { countEvents, countTrackingLinksEnded, recordEvent } from "./order-changes-queries.ts";

/** How long the link of a mail works, counted from the mail. */
const TRACKING_DAYS = 90;

/** Every read of an order includes its history, so the buyer must not make it endless. */
const MAX_ENDED = 50;

type Linked = Pick<OrderRow, "id" | "tracking_links_ended">;

/** The subject that a link is signed for. It works until the order's links are ended the next time. */
const subjectOf = ({ id, tracking_links_ended }: Linked) => `${id}/${tracking_links_ended}`;

/** Returns the address of the page that shows an order without sign-in, for a mail to its buyer. */
export function trackingLink({ mailLinks, url }: Pick<Shop, "mailLinks" | "url">, order: Linked): string {
  const token = mailLinks.sign("track order, version 1", subjectOf(order), TRACKING_DAYS);
  // In the fragment, which no browser sends to a server: not to ours, nor to the carrier's as the referrer.
  return `${url()}/track#token=${token}`;
}

/**
 * Ends the links of all mails about an order so far; the next mail has a new one.
 * Errors: `unknown`, `not_yours`, `rule_broken` for a buyer who has ended them fifty times.
 */
export async function endTrackingLinks(db: Database, orderId: string, caller: Caller): Promise<void> {
  const { id, user_id } = await ownOrder(db, orderId, caller);
  await db.kysely.transaction().execute(async (tx) => {
    if (!(await countTrackingLinksEnded(tx, id))) throw new AppError("unknown", "There is no such order.");
    // Counted under the lock of that update.
    if (user_id === caller.userId && (await countEvents(tx, id, "tracking_ended")) >= MAX_ENDED) {
      throw new AppError("rule_broken", "You have ended these links many times. Please contact us.");
    }
    await recordEvent(tx, id, "tracking_ended", caller.userId);
    if (user_id === caller.userId) return;
    const action = "order.end-links";
    await recordChange(tx, { actorId: caller.userId, action, subject: { kind: "order", id } });
  });
}

/**
 * Returns what a parcel's label and its contents would tell about the order that a mail's link names.
 * Errors: `unknown` for a link that does not work, or not anymore.
 */
export async function trackOrder(
  { db, mailLinks, pictureView }: Pick<Shop, "db" | "mailLinks" | "pictureView">,
  token: string,
): Promise<TrackedOrder> {
  const subject = await mailLinks.read("track order, version 1", token);
  // The first links were signed for the order alone.
  const [id, ended = "0"] = subject?.split("/") ?? [];
  const order = id === undefined ? undefined : await existingOrder(db, id);
  const isEnded = ended !== String(order?.tracking_links_ended);
  if (!order || isEnded || order.deleted_at || isDeletedEmail(order.email)) {
    throw new AppError("unknown", "This link no longer works.");
  }
  return {
    orderNumber: orderNumberOf(order.order_number),
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    shippedAt: order.shipped_at?.toISOString() ?? null,
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    delivery:
      order.arrives_on === null ? null : { arrivesOn: order.arrives_on, byGround: order.ships_by_ground },
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    lines: order.lines.map(({ name, sku, quantity, picture }) => ({
      name,
      sku,
      quantity,
      pictureView: pictureView(picture, name),
    })),
  };
}
