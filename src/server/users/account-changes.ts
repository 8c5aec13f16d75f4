import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { moveMessages } from "#server/contact/messages.ts";
import type { Database } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import type { EndSessions } from "#server/identity/better-auth-gateway.ts";
import { turnOffTwoFactor } from "#server/identity/two-factor-routes.ts";
import { changeBuyerEmail } from "#server/orders/buyer-account.ts";
import { moveRequests } from "#server/requested-laptops/receive-request.ts";
import { moveAlerts } from "#server/stock-alerts/stock-alerts.ts";
import { accountOf, writeEmail, writeTwoFactor } from "./account-queries.ts";
import { deleteEndedSessions, insertEndedSessions, revokeTokensOf } from "./users-queries.ts";

/**
 * Gives a person a new, confirmed address: orders and messages move along, and every earlier token ends.
 * @throws AppError `email_taken` when another identity has the address
 */
export async function changeEmail(
  { kysely }: Pick<Database, "kysely">,
  identity: { issuer: string; subject: string },
  newEmail: string,
): Promise<void> {
  const user = await accountOf(kysely, identity);
  if (!user || user.email === newEmail) return;
  await kysely
    .transaction()
    .execute(async (tx) => {
      await changeBuyerEmail(tx, user.id, newEmail);
      await writeEmail(tx, user.id, newEmail);
      if (user.email_verified) {
        await moveMessages(tx, user.email, newEmail);
        await moveAlerts(tx, user.email, newEmail);
        await moveRequests(tx, user.email, newEmail);
      }
      await recordChange(tx, {
        actorId: user.id,
        action: "user.email",
        subject: { kind: "user", id: user.id },
      });
    })
    .catch((error: unknown) => {
      if (!violates(error, "users_email_key")) throw error;
      throw new AppError("email_taken", "This email address already belongs to another account.");
    });
}

/** Records whether the identity service asks a person for a second factor, which a role may need. */
export async function recordTwoFactor(
  { kysely }: Pick<Database, "kysely">,
  person: { issuer: string; subject: string },
  enabled: boolean,
): Promise<void> {
  await writeTwoFactor(kysely, person, enabled);
}

/** Turns someone's authenticator app off for the command on the server. @returns the message to print */
export async function turnOffTwoFactorByCommand(
  db: Pick<Database, "kysely" | "pool">,
  email: string,
): Promise<string> {
  const person = await turnOffTwoFactor(db.pool, email);
  if (!person) return `Two-factor authentication is not on for ${email}.`;
  await recordTwoFactor(db, person, false);
  return `${email} logs in with the password alone now.`;
}

/**
 * Revokes all tokens of the ended sessions and, when they are all of the person's sessions, everything else that was
 * issued to the person so far. A session whose ID token was never exchanged has no user yet; that is why its id is
 * stored, too.
 */
export async function endSessions(
  { kysely }: Pick<Database, "kysely">,
  { sessionIds, person }: Parameters<EndSessions>[0],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await insertEndedSessions(tx, sessionIds);
    if (person) await revokeTokensOf(tx, person);
  });
}

/** Forgets sessions whose tokens have all expired. Run it once an hour. */
export async function sweepEndedSessions({ kysely }: Pick<Database, "kysely">): Promise<void> {
  await deleteEndedSessions(kysely);
}
