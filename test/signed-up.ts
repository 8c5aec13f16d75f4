import { exchangeIdToken } from "#contract/users.ts";
import { newAnn, TestBrowser } from "./identity.ts";
import type { Answer, Person, TestShop } from "./shop.ts";

/** Someone who has signed up in the shop, at the browser in which they are signed in. */
export interface SignedUp extends Person {
  password: string;
  browser: TestBrowser;
}

/** Signs up a new person, whose address is confirmed unless told otherwise, and exchanges their ID token. */
export async function signedUp(shop: TestShop, { verified = true } = {}): Promise<SignedUp> {
  const ann = newAnn();
  const browser = new TestBrowser(shop.url);
  await browser.call("/sign-up/email", ann);
  await shop.db.pool.query("UPDATE identity.users SET email_verified = $2 WHERE email = $1", [
    ann.email,
    verified,
  ]);
  const { user, token } = (await exchanged(shop, browser, ann.email)).body;
  return { id: user._id, email: ann.email, token, password: ann.password, browser };
}

/** Exchanges the ID token of a browser's session. */
export async function exchanged(
  shop: TestShop,
  browser: TestBrowser,
  email: string,
): Promise<Answer<{ token: string; user: { _id: string; email: string } }>> {
  const { token: idToken } = (await (await browser.call("/token")).json()) as { token: string };
  return shop.ask(exchangeIdToken, {
    params: { email },
    body: { email },
    headers: { authorization: `Bearer ${idToken}` },
  });
}

/** Asks to delete the account, with its password unless told otherwise. */
export const deleteAccount = ({ browser, email, password }: SignedUp, given: object = { password }) =>
  browser.call("/delete-account", { email, ...given });

/** Signs in by password, in another browser. */
export async function signIn(shop: TestShop, email: string, password: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url);
  await browser.call("/sign-in/email", { email, password });
  return browser;
}
