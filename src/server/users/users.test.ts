import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { exchangeIdToken, getProfile, listUsers, saveProfile } from "#contract/users.ts";
import { TestBrowser } from "#test/identity.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

let newcomers = 0;
/** Signs up at the identity service. @returns the email and a new ID token */
async function signUp(): Promise<{ email: string; idToken: string }> {
  newcomers += 1;
  const browser = new TestBrowser(shop.url);
  const email = `newcomer${newcomers}@people.example`;
  await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse" });
  const { token } = (await (await browser.call("/token")).json()) as { token: string };
  return { email, idToken: token };
}

const exchange = (email: string, idToken: string, bodyEmail = email) =>
  shop.ask<{ token: string; user: { admin: boolean; displayName: string } } & Problem>(exchangeIdToken, {
    params: { email },
    body: { email: bodyEmail },
    headers: { authorization: `Bearer ${idToken}` },
  });

describe("exchanging an ID token", () => {
  it("returns an access token that works", async () => {
    const { email, idToken } = await signUp();
    const { status, body } = await exchange(email, idToken);
    expect([status, body.user.admin]).toEqual([200, false]);
    const profile = await shop.ask(getProfile, { params: { email } }, { id: "", email, token: body.token });
    expect(profile.status).toBe(200);
  });

  it("is rejected for another address in path or body, without a token, and with the shop's own token", async () => {
    const { email, idToken } = await signUp();
    const other = await shop.customer();
    expect((await exchange(other.email, idToken)).status).toBe(403);
    expect((await exchange(email, idToken, other.email)).status).toBe(403);
    expect((await shop.ask(exchangeIdToken, { params: { email }, body: { email } })).status).toBe(401);
    expect((await exchange(other.email, other.token)).status).toBe(401);
  });

  it("never takes over an address of another identity", async () => {
    const { email, idToken } = await signUp();
    await shop.customer(email);
    const { status, body } = await exchange(email, idToken);
    expect([status, body.code]).toEqual([409, "email_taken"]);
  });

  it("creates one user when it is done twenty times at once", async () => {
    const { email, idToken } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(email, idToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const rows = await shop.db.kysely.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe("a profile", () => {
  it("starts empty, and saving a field keeps the others", async () => {
    const me = await shop.customer();
    const path = { params: { email: me.email } };
    expect((await shop.ask(getProfile, path, me)).body).toMatchObject({ name: "", phoneNumber: "" });
    await shop.ask(
      saveProfile,
      { ...path, body: { name: "Ann Lee", phoneNumber: 441225, location: "Bath" } },
      me,
    );
    await shop.ask(saveProfile, { ...path, body: { location: "Wells" } }, me);
    expect((await shop.ask(getProfile, path, me)).body).toMatchObject({
      name: "Ann Lee",
      phoneNumber: "441225",
      location: "Wells",
    });
  });

  it("has the name that the shop shows, also after the next sign-in; without one it is that of the sign-up", async () => {
    const { email, idToken } = await signUp();
    const { body } = await exchange(email, idToken);
    const me = { id: "", email, token: body.token };
    const admin = await shop.admin();
    const shownName = async () => {
      const { body: users } = await shop.ask<{ displayName: string }[]>(
        listUsers,
        { query: { q: email } },
        admin,
      );
      return users.map(({ displayName }) => displayName);
    };
    const rename = (name: string) => shop.ask(saveProfile, { params: { email }, body: { name } }, me);
    expect(await shownName()).toEqual(["New Comer"]);
    await rename("Ann Quimby");
    expect(await shownName()).toEqual(["Ann Quimby"]);
    expect((await exchange(email, idToken)).body.user.displayName).toBe("Ann Quimby");
    await rename("");
    expect((await exchange(email, idToken)).body.user.displayName).toBe("New Comer");
  });

  it("accepts only web addresses as its link", async () => {
    const me = await shop.customer();
    for (const profileLink of ["javascript:alert(1)", "ftp://x.example", "me"]) {
      const { status } = await shop.ask(
        saveProfile,
        { params: { email: me.email }, body: { profileLink } },
        me,
      );
      expect([400, 422]).toContain(status);
    }
  });
});
