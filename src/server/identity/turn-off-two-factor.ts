import type pg from "pg";
import { embeddedIssuer } from "./better-auth.ts";
import { deleteTwoFactorOf } from "./identity-queries.ts";

/**
 * Turns the authenticator app off for someone who has lost it and the recovery codes.
 * @returns who that is; undefined when nobody with this address has one
 */
export async function turnOffTwoFactor(
  pool: pg.Pool,
  email: string,
): Promise<{ issuer: string; subject: string } | undefined> {
  const subject = await deleteTwoFactorOf(pool, email);
  return subject === undefined ? undefined : { issuer: embeddedIssuer, subject };
}
