import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { FindCaller } from "#server/http/authorize.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import { userOfToken } from "./users-queries.ts";

/** Role and revocation are read from the database on each call: a token alone is never enough to be an admin. */
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

/** The role alone does not make an admin: the address must be proven too. */
export function hasAdminRights(user: { role: string; email_verified: boolean }): boolean {
  return user.role === "admin" && user.email_verified;
}
