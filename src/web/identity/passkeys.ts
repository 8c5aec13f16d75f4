/** Whether this browser can make and use passkeys, in the form in which the identity service sends them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/**
 * Asks the user to make a passkey. Call it from a click or a submit. @returns the answer for the identity service
 * @throws DOMException when the user cancels, or this device has one already
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answerOf(await navigator.credentials.create({ publicKey }));
}

/** Asks the user to sign in with a passkey. @throws DOMException when the user cancels */
export async function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answerOf(await navigator.credentials.get({ publicKey }));
}

function answerOf(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey.", "NotAllowedError");
  return credential.toJSON();
}

/** Returns what went wrong with a passkey, in a sentence; undefined for errors that are not the browser's. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (error.name === "SecurityError") return "Passkeys don't work at this address.";
  return "No passkey was used. Try again, or use your password.";
}
