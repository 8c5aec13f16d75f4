import { describe, expect, it } from "vitest";
import { identityPath } from "#contract/identity-paths.ts";
import { exchangeIdToken } from "#server/users/exchange-id-token.ts";
import { buyersOf } from "#test/buyers.ts";
import { TestBrowser } from "#test/identity.ts";
import { place } from "#test/journey.ts";
import { checkTheBooks } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { twoShopsForThisFile } from "./two-shops.ts";

const here = twoShopsForThisFile();

describe("the same Idempotency-Key at two processes at once", () => {
  it("makes one order, which every request is answered with", async () => {
    const { db } = here;
    const part = await partOnSale(db, { onHand: 1000 });
    const buyers = await buyersOf(db, 10);
    const lines = [{ partId: part.id, quantity: 1 }];
    const orders = await Promise.all(
      buyers.map(async (buyer) => {
        const requests = Array.from({ length: 8 }, (_, index) =>
          place(here.urlFor(index), buyer, lines, "press once, please"),
        );
        const answers = await Promise.all(requests);
        buyer.leave();
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        return new Set(answers.map(({ body }) => body.insertedId)).size;
      }),
    );
    expect(orders).toEqual(buyers.map(() => 1));
    const { reserved } = await db.kysely
      .selectFrom("parts")
      .select("reserved")
      .where("id", "=", part.id)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(buyers.length);
    await checkTheBooks(db);
  });

  it("makes one order of the last piece: the second request hears of its own order, not of an empty shelf", async () => {
    const { db } = here;
    const [buyer] = await buyersOf(db, 1);
    if (!buyer) throw new Error("There is nobody");
    for (let round = 0; round < 20; round += 1) {
      const part = await partOnSale(db, { onHand: 1 });
      const lines = [{ partId: part.id, quantity: 1 }];
      const answers = await Promise.all(
        [0, 1, 0, 1].map((index) => place(here.urlFor(index), buyer, lines, `round ${round}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    }
    buyer.leave();
    await checkTheBooks(db);
  });
});

describe("somebody new, at two processes at once", () => {
  const signUp = (index: number, email: string) =>
    new TestBrowser(here.urlFor(index)).call("/sign-up/email", {
      name: "New Comer",
      email,
      password: "correct horse battery",
    });

  it("signs up once, however often the form is sent", async () => {
    const email = "eager@people.example";
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => signUp(index, email)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const { rows } = await here.db.pool.query("SELECT id FROM identity.users WHERE email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("enters the shop for the first time as one user, with tokens that both processes take", async () => {
    const email = "first.time@people.example";
    const browser = new TestBrowser(here.urlFor(0));
    await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse battery" });
    const { token } = (await (await browser.call("/token")).json()) as { token: string };
    const enter = async (index: number) => {
      const response = await fetch(`${here.urlFor(index)}/api/user/${encodeURIComponent(email)}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return { status: response.status, body: (await response.json()) as { token: string } };
    };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => enter(index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const users = await here.db.kysely.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(users).toHaveLength(1);
    for (const [index, { body }] of answers.entries()) {
      const profile = await fetch(`${here.urlFor(index + 1)}/api/profile/${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${body.token}` },
      });
      expect(profile.status).toBe(200);
    }
  });

  it("is one user, however often so many arrive at the very same moment", async () => {
    const tokens = { issueAccessToken: async () => ({ token: "", expiresAt: new Date() }) } as never;
    for (let round = 0; round < 60; round += 1) {
      const email = `crowd${round}@people.example`;
      const who = {
        issuer: "https://crowd.example",
        subject: email,
        email,
        emailVerified: true,
        displayName: "",
      };
      const proof = { verifier: { verify: async () => who } as never, tokens };
      const asked = { idToken: "", pathEmail: email, bodyEmail: email };
      const entered = await Promise.all(
        Array.from({ length: 8 }, () => exchangeIdToken(here.db, proof, asked)),
      );
      expect(new Set(entered.map(({ user }) => user.id)).size).toBe(1);
    }
  });

  it("is known by a session that either process made", async () => {
    const browser = new TestBrowser(here.urlFor(0));
    const email = "wanderer@people.example";
    await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse battery" });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const token = await fetch(`${here.urlFor(1)}${identityPath}/token`, { headers: { cookie } });
    expect(token.status).toBe(200);
  });
});
