import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import type { IdTokenVerifier } from "#server/identity/id-token-verifier.ts";
import { type UserRow, upsertUser } from "./users-queries.ts";

/**
 * Exchanges an ID token for the shop's access token, and creates the user at the first exchange. Token, path and body
 * must name the same email.
 * @throws AppError `no_token` (also for a sign-in that has ended), `token_expired`, `not_yours` for another email, or
 * `email_taken` when the email belongs to a different identity: an identity never takes over another's account
 */
export async function exchangeIdToken(
  { kysely }: Pick<Database, "kysely">,
  { verifier, tokens }: { verifier: IdTokenVerifier; tokens: AccessTokens },
  request: { idToken: string; pathEmail: string; bodyEmail: string },
): Promise<{ user: UserRow; token: string; expiresAt: Date }> {
  const { identity, session } = await verifier.verify(request.idToken);
  const email = identity.email.toLowerCase();
  if (request.pathEmail !== email || request.bodyEmail !== email) {
    throw new AppError("not_yours", "The sign-in is for a different email address.");
  }
  const upsert = () => upsertUser(kysely, { id: newId(), ...identity, email }, session);
  const isTaken = (error: unknown) => violates(error, "users_email_key");
  const user = await upsert()
    .catch((error: unknown) => {
      // A simultaneous exchange of the same identity can violate the email constraint first. Its row is there now.
      if (isTaken(error)) return upsert();
      throw error;
    })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("email_taken", "This email address already belongs to another account.");
    });
  if (!user) throw new AppError("no_token", "You were signed out. Please sign in again.");
  const { token, expiresAt } = await tokens.issueAccessToken({ userId: user.id, session });
  return { user, token, expiresAt };
}
