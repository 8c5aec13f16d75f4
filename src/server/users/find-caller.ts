import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { FindCaller } from "#server/http/authorize.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import { incrementTokenVersion, userOfToken } from "./users-queries.ts";

/** Finds the caller by access token. Role and token version are read from the database on every call. */
export function findCallerIn({ pool }: Pick<Database, "pool">, tokens: AccessTokens): FindCaller {
  return async (token) => {
    const { userId, tokenVersion } = await tokens.readAccessToken(token);
    const user = await userOfToken(pool, userId, tokenVersion);
    if (!user) throw new AppError("no_token", "Please sign in again.");
    return {
      userId: user.id,
      email: user.email,
      displayName: user.display_name,
      admin: hasAdminRights(user),
    };
  };
}

/** Whether the user may act as an admin: the role counts only with a verified address. */
export function hasAdminRights(user: { role: string; email_verified: boolean }): boolean {
  return user.role === "admin" && user.email_verified;
}

/** Revokes every access token that was issued to the person so far. */
export async function revokeTokens(
  { kysely }: Pick<Database, "kysely">,
  person: { issuer: string; subject: string },
): Promise<void> {
  await incrementTokenVersion(kysely, person);
}
