import { describe, expect, it } from "vitest";
import { identityPath } from "#contract/identity-paths.ts";
import { exchangeIdToken } from "#server/users/exchange-id-token.ts";
import { buyersOf, place } from "#test/buyers.ts";
import { TestBrowser } from "#test/identity.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { openShops } from "./open-shops.ts";

const here = openShops(2);

describe("requests with the same Idempotency-Key at two processes", () => {
  it("create one order, which every response returns", async () => {
    const { db } = here;
    const part = await partOnSale(db, { onHand: 1000 });
    const buyers = await buyersOf(db, 10);
    const lines = [{ partId: part.id, quantity: 1 }];
    const orders = await Promise.all(
      buyers.map(async (buyer) => {
        const requests = Array.from({ length: 8 }, (_, index) =>
          place(here.urlFor(index), buyer, lines, "one-order"),
        );
        const responses = await Promise.all(requests);
        buyer.disconnect();
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
        return new Set(responses.map(({ body }) => body.insertedId)).size;
      }),
    );
    expect(orders).toEqual(buyers.map(() => 1));
    const { reserved } = await db.kysely
      .selectFrom("parts")
      .select("reserved")
      .where("id", "=", part.id)
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(buyers.length);
    await checkLedgerInvariants(db);
  });

  it("create one order for the last unit: later responses return the order, not an out-of-stock error", async () => {
    const { db } = here;
    const [buyer] = await buyersOf(db, 1);
    if (!buyer) throw new Error("No buyer was created");
    for (let round = 0; round < rounds(80); round += 1) {
      const part = await partOnSale(db, { onHand: 1 });
      const lines = [{ partId: part.id, quantity: 1 }];
      const responses = await Promise.all(
        [0, 1, 0, 1].map((index) => place(here.urlFor(index), buyer, lines, `round ${round}`)),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.insertedId)).size).toBe(1);
    }
    buyer.disconnect();
    await checkLedgerInvariants(db);
  });
});

describe("a new person at two processes", () => {
  const signUp = (index: number, email: string) =>
    new TestBrowser(here.urlFor(index)).call("/sign-up/email", {
      name: "New Comer",
      email,
      password: "correct horse battery",
    });

  it("signs up once when the form is sent several times", async () => {
    const email = "eager@people.example";
    const responses = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => signUp(index, email)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const { rows } = await here.db.pool.query("SELECT id FROM identity.users WHERE email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("becomes one user, with access tokens that both processes accept", async () => {
    const email = "first.time@people.example";
    const browser = new TestBrowser(here.urlFor(0));
    await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse battery" });
    const { token } = (await (await browser.call("/token")).json()) as { token: string };
    const exchange = async (index: number) => {
      const response = await fetch(`${here.urlFor(index)}/api/user/${encodeURIComponent(email)}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return { status: response.status, body: (await response.json()) as { token: string } };
    };
    const responses = await Promise.all(Array.from({ length: 16 }, (_, index) => exchange(index)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const users = await here.db.kysely.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(users).toHaveLength(1);
    for (const [index, { body }] of responses.entries()) {
      const profile = await fetch(`${here.urlFor(index + 1)}/api/profile/${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${body.token}` },
      });
      expect(profile.status).toBe(200);
    }
  });

  it("becomes one user when many exchanges run at the same time, every time", async () => {
    const tokens = { issueAccessToken: async () => ({ token: "", expiresAt: new Date() }) } as never;
    for (let round = 0; round < rounds(240); round += 1) {
      const email = `crowd${round}@people.example`;
      const identity = {
        issuer: "https://crowd.example",
        subject: email,
        email,
        emailVerified: true,
        twoFactor: false,
        displayName: "",
      };
      const auth = {
        verifier: {
          verify: async () => ({ identity, session: { id: email, authenticatedAt: new Date() } }),
        } as never,
        tokens,
      };
      const request = { idToken: "", pathEmail: email, bodyEmail: email };
      const results = await Promise.all(
        Array.from({ length: 8 }, () => exchangeIdToken(here.db, auth, request)),
      );
      expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
    }
  });

  it("has a session that both processes accept", async () => {
    const browser = new TestBrowser(here.urlFor(0));
    const email = "wanderer@people.example";
    await browser.call("/sign-up/email", { name: "New Comer", email, password: "correct horse battery" });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const token = await fetch(`${here.urlFor(1)}${identityPath}/token`, { headers: { cookie } });
    expect(token.status).toBe(200);
  });
});
