import { describe, expect, it } from "vitest";
import { IdentityError } from "../identity-client.ts";
import { identityErrorOf, isCancellation } from "./firebase-errors.ts";

const firebaseError = (code: string) => Object.assign(new Error("Firebase: Error"), { code: `auth/${code}` });
/** Specification §8. */
const specified = [
  "unauthorized-domain",
  "popup-blocked",
  "network-request-failed",
  "internal-error",
  "invalid-api-key",
  "auth-domain-config-required",
  "invalid-auth-event",
];

describe("an error of Firebase", () => {
  it.each(specified)("%s has a sentence for people, in Google's window and in the shop's forms", (code) => {
    for (const attempt of [{}, { providerName: "Google" }]) {
      const error = identityErrorOf(firebaseError(code), attempt);
      expect(error.code).toBe(code);
      expect(error.message).toMatch(/^[A-Z].*\.$/);
      expect(error.message).not.toMatch(/Firebase|auth\/|undefined/);
    }
  });

  it.each([
    ["api-key-not-valid.-please-pass-a-valid-api-key.", "invalid-api-key"],
    ["operation-not-allowed", "auth-domain-config-required"],
    ["account-exists-with-different-credential", "email-taken"],
    ["something-new", "internal-error"],
  ])("%s means %s", (code, meaning) => {
    expect(identityErrorOf(firebaseError(code), { providerName: "Google" }).code).toBe(meaning);
  });

  it("belongs to the field that caused it", () => {
    expect(identityErrorOf(firebaseError("email-already-in-use"))).toMatchObject({
      code: "email-taken",
      fields: [{ path: "email", message: "There is already an account for this email." }],
    });
    const wrong = firebaseError("invalid-credential");
    expect(identityErrorOf(wrong, { passwordField: "currentPassword" }).fields[0]?.path).toBe(
      "currentPassword",
    );
    expect(identityErrorOf(wrong)).toMatchObject({ message: "Wrong email or password.", fields: [] });
    const weak = identityErrorOf(firebaseError("weak-password"), { passwordField: "newPassword" });
    expect(weak.fields[0]?.path).toBe("newPassword");
  });

  it("stays what it is when it is one of the shop's, and is internal when it is none of Firebase's", () => {
    const own = new IdentityError("refused", "No.");
    expect(identityErrorOf(own)).toBe(own);
    expect(identityErrorOf(new TypeError("x is undefined"))).toMatchObject({ code: "internal-error" });
  });

  it("is no error when the user closed the window", () => {
    expect(isCancellation(firebaseError("popup-closed-by-user"))).toBe(true);
    expect(isCancellation(firebaseError("popup-blocked"))).toBe(false);
  });
});
