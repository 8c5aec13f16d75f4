import { TestBrowser } from "./identity.ts";
import type { TestShop } from "./shop.ts";

let counter = 0;

/** Somebody signs up at the shop's own identity service. @returns their address and a fresh ID token. */
export async function signUp(shop: TestShop): Promise<{ email: string; idToken: string }> {
  counter += 1;
  const browser = new TestBrowser(shop.url);
  const email = `newcomer${counter}@people.example`;
  await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse" });
  const { token } = (await (await browser.call("/token")).json()) as { token: string };
  return { email, idToken: token };
}
