import * as firebase from "@firebase/auth";

/**
 * Sends the code that a person with a second factor signs in with to their phone. reCAPTCHA checks first, mostly unseen.
 * @returns what finishes the sign-in with the code
 */
export async function sendPhoneCode(
  auth: firebase.Auth,
  error: firebase.MultiFactorError,
): Promise<(code: string) => Promise<unknown>> {
  const resolver = firebase.getMultiFactorResolver(auth, error);
  const hint = resolver.hints.find(({ factorId }) => factorId === firebase.FactorId.PHONE);
  if (!hint) throw Object.assign(new Error("No phone"), { code: "auth/unsupported-second-factor" });
  const place = document.body.appendChild(document.createElement("div"));
  const captcha = new firebase.RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    const phone = new firebase.PhoneAuthProvider(auth);
    const session = { multiFactorHint: hint, session: resolver.session };
    const verificationId = await phone.verifyPhoneNumber(session, captcha);
    return (code) => {
      const credential = firebase.PhoneAuthProvider.credential(verificationId, code);
      return resolver.resolveSignIn(firebase.PhoneMultiFactorGenerator.assertion(credential));
    };
  } finally {
    captcha.clear();
    place.remove();
  }
}
