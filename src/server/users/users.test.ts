import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { exchangeIdToken, getProfile, isAdmin, listUsers, makeAdmin, saveProfile } from "#contract/users.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { signUp } from "#test/sign-up.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const exchange = (email: string, idToken: string, bodyEmail = email) =>
  shop.ask<{ token: string; user: { admin: boolean } } & Problem>(exchangeIdToken, {
    params: { email },
    body: { email: bodyEmail },
    headers: { authorization: `Bearer ${idToken}` },
  });

describe("entering the shop", () => {
  it("gives whoever signed up an access token that works", async () => {
    const { email, idToken } = await signUp(shop);
    const { status, body } = await exchange(email, idToken);
    expect([status, body.user.admin]).toEqual([200, false]);
    const profile = await shop.ask(getProfile, { params: { email } }, { id: "", email, token: body.token });
    expect(profile.status).toBe(200);
  });

  it("is refused for another address in path or body, with no token, and with the shop's own token", async () => {
    const { email, idToken } = await signUp(shop);
    const other = await shop.customer();
    expect((await exchange(other.email, idToken)).status).toBe(403);
    expect((await exchange(email, idToken, other.email)).status).toBe(403);
    expect((await shop.ask(exchangeIdToken, { params: { email }, body: { email } })).status).toBe(401);
    expect((await exchange(other.email, other.token)).status).toBe(401);
  });

  it("never takes over an address that belongs to another identity", async () => {
    const { email, idToken } = await signUp(shop);
    await shop.customer(email);
    const { status, body } = await exchange(email, idToken);
    expect([status, body.code]).toEqual([409, "email_taken"]);
  });

  it("twenty times at once makes one user", async () => {
    const { email, idToken } = await signUp(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(email, idToken)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const rows = await shop.db.kysely.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe("admins", () => {
  it("are made by admins alone, once, and the change is on record", async () => {
    const [admin, customer, other] = [await shop.admin(), await shop.customer(), await shop.customer()];
    const promote = (by: typeof admin) =>
      shop.ask<{ modifiedCount: number }>(makeAdmin, { params: { email: customer.email } }, by);
    expect((await promote(other)).status).toBe(403);
    expect((await promote(customer)).status).toBe(403);
    expect((await promote(admin)).body).toEqual({ modifiedCount: 1 });
    expect((await promote(admin)).body).toEqual({ modifiedCount: 0 });
    const answer = await shop.ask<{ admin: boolean }>(
      isAdmin,
      { params: { email: customer.email } },
      customer,
    );
    expect(answer.body).toEqual({ admin: true });
    const audit = await shop.db.kysely
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", customer.id)
      .execute();
    expect(audit).toMatchObject([{ action: "user.promote", actor_id: admin.id }]);
  });

  it("find users by address, and nobody unknown can be promoted", async () => {
    const admin = await shop.admin();
    const customer = await shop.customer("needle.in.haystack@people.example");
    const found = await shop.ask<{ email: string }[]>(listUsers, { query: { q: "NEEDLE" } }, admin);
    expect(found.body.map((user) => user.email)).toEqual([customer.email]);
    const nobody = await shop.ask(makeAdmin, { params: { email: "nobody@people.example" } }, admin);
    expect(nobody.status).toBe(404);
  });
});

describe("a profile", () => {
  it("is empty at first, keeps what is saved and what is left out", async () => {
    const me = await shop.customer();
    const where = { params: { email: me.email } };
    expect((await shop.ask(getProfile, where, me)).body).toMatchObject({ name: "", phoneNumber: "" });
    await shop.ask(
      saveProfile,
      { ...where, body: { name: "Ann Lee", phoneNumber: 441225, location: "Bath" } },
      me,
    );
    await shop.ask(saveProfile, { ...where, body: { location: "Wells" } }, me);
    expect((await shop.ask(getProfile, where, me)).body).toMatchObject({
      name: "Ann Lee",
      phoneNumber: "441225",
      location: "Wells",
    });
  });

  it("links to web addresses only", async () => {
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
