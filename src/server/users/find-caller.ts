import { AppError } from "#domain/app-error.ts";
import type { Role } from "#domain/roles.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import type { FindCaller } from "#server/http/authorize.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import { type UserRow, userOfToken } from "./users-queries.ts";

/** Finds the caller by access token. Role and revocations are read from the database on every call. */
export function findCallerIn(
  { pool }: Pick<Database, "pool">,
  tokens: AccessTokens,
  rules: RoleRules,
): FindCaller {
  return async (token) => {
    const { userId, session } = await tokens.readAccessToken(token);
    const user = await userOfToken(pool, userId, session);
    if (!user) throw new AppError("no_token", "Please sign in again.");
    return {
      userId: user.id,
      email: user.email,
      displayName: user.display_name,
      emailVerified: user.email_verified,
      role: roleInEffect(user, rules),
    };
  };
}

export type RoleRules = Pick<Config, "requireTwoFactorForStaff">;

/**
 * Returns the role whose permissions the user has: a role counts only with a verified address and, if the shop requires
 * it, with a second factor.
 */
export function roleInEffect(
  user: Pick<UserRow, "role" | "email_verified" | "two_factor">,
  rules: RoleRules,
): Role {
  return user.email_verified && !needsTwoFactor(user, rules) ? user.role : "customer";
}

/** Returns whether only a second factor is missing for the user's role. */
export function needsTwoFactor(
  user: Pick<UserRow, "role" | "two_factor">,
  { requireTwoFactorForStaff }: RoleRules,
): boolean {
  return requireTwoFactorForStaff && user.role !== "customer" && !user.two_factor;
}
