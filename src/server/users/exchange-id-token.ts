import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import type { IdTokenVerifier } from "#server/identity/id-token-verifier.ts";
import { enterUser, type UserRow } from "./users-queries.ts";

/**
 * Exchanges proof of identity for the shop's own access token; the first time, the user comes into being.
 * Token, path and body must name the same address.
 * Refuses `no_token`, `token_expired`, `not_yours` (another address), and `email_taken` when the address belongs
 * to a different identity: an identity never takes over another's account.
 */
export async function exchangeIdToken(
  { kysely }: Pick<Database, "kysely">,
  { verifier, tokens }: { verifier: IdTokenVerifier; tokens: AccessTokens },
  asked: { idToken: string; pathEmail: string; bodyEmail: string },
): Promise<{ user: UserRow; token: string; expiresAt: Date }> {
  const identity = await verifier.verify(asked.idToken);
  const email = identity.email.toLowerCase();
  if (asked.pathEmail !== email || asked.bodyEmail !== email) {
    throw new AppError("not_yours", "The sign-in is for a different email address.");
  }
  const enter = () => enterUser(kysely, { id: newId(), ...identity, email });
  const isTaken = (error: unknown) => violates(error, "users_email_key");
  const user = await enter()
    .catch((error: unknown) => {
      // The same identity at the same moment may meet itself at its address before its key: now it finds itself.
      if (isTaken(error)) return enter();
      throw error;
    })
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      throw new AppError("email_taken", "This email address already belongs to another way of signing in.");
    });
  const { token, expiresAt } = await tokens.issueAccessToken({
    userId: user.id,
    tokenVersion: user.token_version,
  });
  return { user, token, expiresAt };
}
