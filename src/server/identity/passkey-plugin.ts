import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";

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
