import { type APIRequestContext, type BrowserContext, request } from "@playwright/test";
import { exchangeIdToken } from "../src/web/identity/exchange-id-token.ts";
import { writeStored } from "../src/web/identity/session-storage.ts";

export const password = "correct horse battery";

/** A name and an address that no other test uses, in this process or another. */
export interface Identity {
  name: string;
  email: string;
  /** The shop limits attempts per network address: people who have nothing to do with each other have one each. */
  networkAddress: string;
}

/** Somebody the shop knows, and what the browser they signed in with has stored. */
export interface Account extends Pick<Identity, "name" | "email"> {
  token: string;
  storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** Makes a call of the API. @returns the body of the answer, an error's too. */
export type Ask = <Body>(method: string, path: string, body?: object) => Promise<Body>;

export const askWith =
  (browser: APIRequestContext, token: () => Promise<string | null>): Ask =>
  async <Body>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${await token()}` };
    const answer = await browser.fetch(`/api${path}`, { method, headers, ...(body && { data: body }) });
    return (await answer.json()) as Body;
  };

/** Playwright numbers its worker processes; all of them test the same shop. */
let last = 1000 * Number(process.env.TEST_WORKER_INDEX ?? 0);

export function newIdentity(): Identity {
  last += 1;
  return {
    name: `Ann Lee the ${last}.`,
    email: `ann.lee+${last}@mail.example.com`,
    networkAddress: `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`,
  };
}

/** Makes an account by HTTP: a second faster than in the browser, for tests that are not about signing up. */
export async function newAccount(shopUrl: string): Promise<Account> {
  const { name, email, networkAddress } = newIdentity();
  return session(shopUrl, networkAddress, "/sign-up/email", { name, email, password });
}

/** Signs in to an account that the shop has, by HTTP. */
export const accountOf = (shopUrl: string, account: { email: string; password: string }): Promise<Account> =>
  session(shopUrl, newIdentity().networkAddress, "/sign-in/email", account);

async function session(
  shopUrl: string,
  networkAddress: string,
  call: string,
  body: { name?: string; email: string; password: string },
): Promise<Account> {
  const browser = await request.newContext({
    baseURL: shopUrl,
    extraHTTPHeaders: { origin: shopUrl, "x-forwarded-for": networkAddress },
  });
  const answer = await browser.post(`/api/auth${call}`, { data: body });
  if (!answer.ok()) throw new Error(`${call} was answered ${answer.status()}: ${await answer.text()}`);
  const { token: idToken } = (await (await browser.get("/api/auth/token")).json()) as { token: string };
  const stored = await exchangeIdToken((path, init) => fetch(`${shopUrl}${path}`, init), idToken);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  const entries = new Map<string, string>();
  writeStored(
    {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    stored,
  );
  const localStorage = [...entries].map(([name, value]) => ({ name, value }));
  return {
    name: stored.user.displayName,
    email: stored.user.email,
    token: stored.token,
    storageState: { cookies, origins: [{ origin: shopUrl, localStorage }] },
  };
}
