import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
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

/**
 * better-auth's plugin for passkeys, for the table of migrations/0069_passkeys.sql. A passkey is found by the browser
 * without a name being typed, and unlocked by a finger, a face or a PIN: it is two factors in one.
 * @param origin the public origin; its host name is what passkeys belong to
 */
export function passkeyPlugin(serviceName: string, origin: string) {
  return passkey({
    rpName: serviceName,
    rpID: new URL(origin).hostname,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    // The plugin itself would accept a device that anyone can use.
    registration: {
      afterVerification: async ({ verification }) =>
        assertUserVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        assertUserVerified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey_challenge" },
    schema: {
      passkey: {
        modelName: "passkeys",
        fields: {
          userId: "user_id",
          publicKey: "public_key",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}

function assertUserVerified(isVerified: boolean | undefined): undefined {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });
}
