import { deleteApp, initializeApp } from "@firebase/app";
import * as firebase from "@firebase/auth";
import type { FirebaseProjectDto } from "#contract/shop.ts";
import { callIdentity } from "../embedded-call.ts";
import {
  type IdentityClient,
  IdentityError,
  type SecondFactor,
  type SignInStep,
} from "../identity-client.ts";
import { type Attempt, codeOf, hasEnded, identityErrorOf, isCancellation } from "./firebase-errors.ts";
import { sendPhoneCode } from "./phone-code.ts";

/**
 * Returns a client of Firebase Auth by its own SDK. Passwords, mails, Google and second factors are Firebase's; the shop
 * is told what ends its own tokens.
 */
export function firebaseClient(project: FirebaseProjectDto, fetch: typeof globalThis.fetch): IdentityClient {
  const auth = openAuth(project);
  let enterPhoneCode: ((code: string) => Promise<unknown>) | undefined;

  async function currentUser(): Promise<firebase.User | null> {
    await auth.authStateReady();
    return auth.currentUser;
  }
  async function signedInUser(): Promise<firebase.User> {
    const user = await currentUser();
    if (!user?.email) throw new IdentityError("signed-out", "Please sign in first.");
    return user;
  }
  /** Tells the shop as the user whose ID token this is. */
  async function tellShop(path: string, user: firebase.User): Promise<void> {
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    await callIdentity(fetch, "POST", path, { headers });
  }
  /** @throws IdentityError when the password is not right, or someone else has signed in meanwhile */
  async function prove(email: string, password: string | undefined): Promise<firebase.User> {
    const user = await signedInUser();
    if (user.email?.toLowerCase() !== email.toLowerCase())
      throw new IdentityError("refused", "You are signed in to a different account now.");
    if (password !== undefined) {
      const credential = firebase.EmailAuthProvider.credential(email, password);
      await firebase.reauthenticateWithCredential(user, credential).catch((error: unknown) => {
        // The password was right. What the second factor protects also needs a fresh sign-in.
        if (codeOf(error) !== "multi-factor-auth-required") throw error;
      });
    }
    return user;
  }

  return {
    signUp: ({ name, email, password }) =>
      translated({ passwordField: "password" }, async () => {
        const { user } = await firebase.createUserWithEmailAndPassword(auth, email, password);
        await firebase.updateProfile(user, { displayName: name });
        // The account is there; the profile offers to send the link again.
        await firebase.sendEmailVerification(user).catch(() => {});
      }),

    signIn: ({ email, password }): Promise<SignInStep> =>
      translated({}, async () => {
        try {
          await firebase.signInWithEmailAndPassword(auth, email, password);
          return "signed-in";
        } catch (error) {
          if (codeOf(error) !== "multi-factor-auth-required") throw error;
          enterPhoneCode = await sendPhoneCode(auth, error as firebase.MultiFactorError);
          return "phone-code";
        }
      }),
    enterCode: ({ code }: SecondFactor) =>
      translated({}, async () => {
        await enterPhoneCode?.(code);
      }),

    async signInWithProvider({ providerName, page }) {
      const google = new firebase.GoogleAuthProvider();
      try {
        await firebase.signInWithPopup(auth, google);
        return true;
      } catch (error) {
        if (isCancellation(error)) return false;
        if (codeOf(error) === "popup-blocked" && page !== undefined) {
          return translated({ providerName }, () => firebase.signInWithRedirect(auth, google));
        }
        throw identityErrorOf(error, { providerName });
      }
    },
    async returnFromProvider(providerName) {
      if (!project.authDomain) return undefined;
      try {
        return (await firebase.getRedirectResult(auth)) ? true : undefined;
      } catch (error) {
        if (isCancellation(error)) return false;
        throw identityErrorOf(error, { providerName });
      }
    },

    async signOut() {
      const user = await currentUser();
      // Unreachable: the access token that this browser has forgotten lives a quarter of an hour at most.
      if (user) await tellShop("/sign-out", user).catch(() => {});
      await auth.signOut();
    },
    signOutEverywhere: () =>
      translated({}, async () => {
        await tellShop("/sign-out-everywhere", await signedInUser());
        await auth.signOut();
      }),
    async idToken() {
      const user = await currentUser();
      try {
        // A name or a confirmed address that is new shows in a new token only.
        return user && (await user.getIdToken(!user.emailVerified));
      } catch (error) {
        if (hasEnded(error)) return null;
        throw identityErrorOf(error);
      }
    },

    requestPasswordReset: (email) =>
      translated({}, () => firebase.sendPasswordResetEmail(auth, email)).catch((error) => {
        // Projects without email enumeration protection tell; the shop does not.
        if (!(error instanceof IdentityError && error.code === "wrong-credentials")) throw error;
      }),
    resendVerification: () =>
      translated({}, async () => firebase.sendEmailVerification(await signedInUser())),
    async changePassword({ currentPassword, newPassword }) {
      const user = await translated({ passwordField: "currentPassword" }, async () =>
        prove((await signedInUser()).email ?? "", currentPassword),
      );
      await translated({ passwordField: "newPassword" }, () => firebase.updatePassword(user, newPassword));
    },
    account: () =>
      translated({}, async () => {
        const user = await signedInUser();
        const hasPassword = user.providerData.some(({ providerId }) => providerId === "password");
        const twoFactor = firebase.multiFactor(user).enrolledFactors.length > 0;
        return { email: user.email ?? "", hasPassword, pendingEmail: null, twoFactor };
      }),
    deleteAccount: ({ email, password }) =>
      translated({ passwordField: "password" }, async () => {
        const user = await prove(email, password);
        await tellShop("/delete-account", user);
        await firebase.deleteUser(user);
      }),
  };
}

/** Specification §4: persistence is the SDK's first choice, then local storage, then session storage. */
function openAuth({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseProjectDto): firebase.Auth {
  const app = initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }) });
  try {
    const auth = firebase.initializeAuth(app, {
      persistence: [
        firebase.indexedDBLocalPersistence,
        firebase.browserLocalPersistence,
        firebase.browserSessionPersistence,
      ],
      ...(authDomain && { popupRedirectResolver: firebase.browserPopupRedirectResolver }),
    });
    if (emulatorUrl) {
      firebase.connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
      // It sends no SMS, so there is nothing for reCAPTCHA to protect.
      auth.settings.appVerificationDisabledForTesting = true;
    }
    return auth;
  } catch (error) {
    // The next attempt may find the project's settings corrected.
    void deleteApp(app);
    throw identityErrorOf(error);
  }
}

async function translated<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw identityErrorOf(error, attempt);
  });
}
