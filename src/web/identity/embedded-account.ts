import type { PasskeyView, SecondFactorSetup, SessionView } from "#contract/identity.ts";
import { identityCalls } from "./embedded-call.ts";
import { type Proof, windowFetch } from "./identity-client.ts";
import { askForPasskey } from "./passkeys.ts";

/** Returns what only the embedded identity service can do; a hosted one has its own pages for it, or none. */
export function embeddedAccount(fetch: typeof globalThis.fetch = windowFetch) {
  const { post, ask, read } = identityCalls(fetch);
  return {
    /** @param choice the token of the mailed link, and the new password. */
    resetPassword: (choice: { token: string; password: string }) => post("/reset-password", choice),
    /** @param token the token of the mailed link. */
    verifyEmail: (token: string) => post("/verify-email", { token }),
    /** Lists where the user is signed in. */
    sessions: () => read<SessionView[]>("/sessions"),
    /** Signs out one other browser. */
    endSession: (id: string) => post("/sessions/end", { id }),
    /** Mails the links that confirm a new address. */
    changeEmail: (choice: { newEmail: string } & Proof) => post("/email-change", choice),
    /** Forgets the new address; its links no longer work. */
    cancelEmailChange: () => post("/email-change/cancel"),
    /** @param token the token of a mailed link. @returns whether the address has changed: both links are confirmed */
    confirmEmail: (token: string) => ask<{ changed: boolean }>("/email-change/confirm", { token }),
    passkeys: () => read<PasskeyView[]>("/passkeys"),
    /** Returns what the browser needs to make a passkey. */
    passkeyOptions: (proof: Proof) => ask<PublicKeyCredentialCreationOptionsJSON>("/passkeys/options", proof),
    addPasskey: (passkey: { name: string; response: object }) => post("/passkeys", passkey),
    deletePasskey: (passkey: { id: string } & Proof) => post("/passkeys/delete", passkey),
    /** Signs in with a passkey that the browser offers. */
    async signInWithPasskey(): Promise<void> {
      const options = await ask<PublicKeyCredentialRequestOptionsJSON>("/passkeys/sign-in/options");
      await post("/passkeys/sign-in", { response: await askForPasskey(options) });
    },
    /** Begins to turn on the authenticator app. */
    setUpTwoFactor: (proof: Proof) => ask<SecondFactorSetup>("/two-factor/set-up", proof),
    /** Turns it on, with the first code that the app shows. */
    confirmTwoFactor: (code: string) => post("/two-factor/confirm", { code }),
    turnOffTwoFactor: (proof: Proof) => post("/two-factor/turn-off", proof),
    /** Returns new recovery codes; the earlier ones no longer work. */
    newRecoveryCodes: async (proof: Proof) =>
      (await ask<{ recoveryCodes: string[] }>("/two-factor/recovery-codes", proof)).recoveryCodes,
  };
}
