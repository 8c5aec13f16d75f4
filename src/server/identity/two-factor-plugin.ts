import { twoFactor } from "better-auth/plugins/two-factor";

/** Wrong codes in a row, over all sign-ins of an account, before it is locked for a while (NIST SP 800-63B §5.2.2). */
const MAX_WRONG_CODES = 10;
export const LOCKED_SECONDS = 900;
/** How long someone may look for their phone. */
const challengeSeconds = 600;

/**
 * better-auth's plugin for authenticator apps, for the tables of migrations/0068_two_factor.sql. It asks for the code after
 * a sign-in by password, at most five times for each.
 * @param issuer the name that the app shows
 */
export function twoFactorPlugin(issuer: string) {
  return twoFactor({
    issuer,
    twoFactorCookieMaxAge: challengeSeconds,
    accountLockout: { maxFailedAttempts: MAX_WRONG_CODES, durationSeconds: LOCKED_SECONDS },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "two_factors",
        fields: {
          userId: "user_id",
          backupCodes: "backup_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });
}
