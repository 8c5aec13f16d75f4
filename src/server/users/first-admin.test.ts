import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exchangeIdToken } from "#contract/users.ts";
import { TestBrowser } from "#test/identity.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import type { FirstAdmin } from "./first-admin.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

async function waitingAdmin(): Promise<Extract<FirstAdmin, { link: string }>> {
  const admin = await shop.firstAdmin();
  if (admin.state !== "waits for password") throw new Error(`The first admin ${admin.state}`);
  return admin;
}

const choosePassword = async (link: string, password: string) => {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
  return (await new TestBrowser(shop.url).call("/reset-password", { token, password })).status;
};

describe("the first admin", () => {
  it("chooses the password by a link, which works once", async () => {
    const { email, link } = await waitingAdmin();
    expect(link).toMatch(new RegExp(`^${shop.url}/reset-password#token=[\\w-]{43}$`));
    expect(await choosePassword(link, "correct horse")).toBe(204);
    expect(await choosePassword(link, "another horse")).toBe(401);

    const browser = new TestBrowser(shop.url);
    expect((await browser.call("/sign-in/email", { email, password: "correct horse" })).status).toBe(204);
    const { token } = (await (await browser.call("/token")).json()) as { token: string };
    const { body } = await shop.ask(exchangeIdToken, {
      params: { email },
      body: { email },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(body).toMatchObject({ user: { admin: true } });
  });

  it("gets the same link at every start until it is used, and none after", async () => {
    const { link } = await waitingAdmin();
    expect((await waitingAdmin()).link).toBe(link);
    await shop.work.runJob("cleanup");
    expect(await choosePassword(link, "correct horse")).toBe(204);
    expect(await shop.firstAdmin()).toEqual({ state: "exists" });
    expect(await choosePassword(link, "another horse")).toBe(401);
  });

  it("has no open link once there is another way to sign in", async () => {
    const { email, link } = await waitingAdmin();
    await shop.db.pool.query(
      `INSERT INTO identity.accounts (id, user_id, provider_id, account_id, updated_at)
       SELECT 'a', id, 'openid', 'https://accounts.google.com 1', now() FROM identity.users WHERE email = $1`,
      [email],
    );
    expect(await shop.firstAdmin()).toEqual({ state: "exists" });
    expect(await choosePassword(link, "another horse")).toBe(401);
  });

  it("is not made from someone who has the address already", async () => {
    const browser = new TestBrowser(shop.url);
    const { adminEmail: email } = shop.shop.config;
    await browser.call("/sign-up/email", { name: "Someone", email, password: "correct horse" });
    expect(await shop.firstAdmin()).toEqual({ state: "email taken" });
  });
});
