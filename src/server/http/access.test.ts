import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Access, Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let owner: Person;
let stranger: Person;
let admin: Person;
let order: OrderDto;
const routes: { method: string; url: string; access: Access | undefined }[] = [];

beforeAll(async () => {
  shop = await testShop({ onRoute: (route) => routes.push(route) });
  [owner, stranger, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const part = await shop.part();
  const body = {
    email: owner.email,
    name: "Ann",
    address: "1 Mill Lane",
    number: "+44 1225 000000",
    partId: part.id,
  };
  order = (await shop.ask<{ order: OrderDto }>(placeOrder, { body }, owner)).body.order;
});
afterAll(() => shop.close());

/** A request that names the owner or the owner's thing, with a body too poor to change anything. */
async function knock(call: Call, token: string | undefined) {
  const path = call.path.replace("{email}", encodeURIComponent(owner.email)).replace("{id}", order._id);
  const query = call.query && "email" in call.query.shape ? `?email=${encodeURIComponent(owner.email)}` : "";
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  const response = await fetch(`${shop.url}/api${path}${query}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify({ email: owner.email }) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const body = (isJson ? JSON.parse(text) : {}) as Partial<Problem>;
  return { status: response.status, code: body.code };
}

/** What the access rule alone must answer; undefined: it lets through, whatever the call then says. */
function expected(call: Call, as: "visitor" | "stranger" | "owner" | "admin"): number | undefined {
  const aboutEmail =
    call.path.includes("{email}") || (call.query !== undefined && "email" in call.query.shape);
  const aboutOrder = call.path.startsWith("/orders/{id}");
  switch (call.access) {
    case "visitor":
      return undefined;
    case "identity-token":
    case "provider-signature":
      return 401;
    case "user":
      return as === "visitor" ? 401 : undefined;
    case "admin":
      return { visitor: 401, stranger: 403, owner: 403, admin: undefined }[as];
    case "owner-or-admin":
      return {
        visitor: 401,
        stranger: aboutEmail || aboutOrder ? 403 : undefined,
        owner: undefined,
        admin: undefined,
      }[as];
    case "owner":
      // The body is read before the order is: its faults may answer first. Strangers never get past either.
      return {
        visitor: 401,
        stranger: aboutEmail ? 403 : 400,
        owner: undefined,
        admin: aboutEmail ? 403 : 400,
      }[as];
  }
}

// Whoever knocks as an admin at "make an admin" makes the owner one.
afterEach(async () => {
  await shop.db.kysely.updateTable("users").set({ role: "customer" }).where("id", "=", owner.id).execute();
});

describe("every call of the contract", () => {
  it("has a route, and every route of the shop says who may use it", () => {
    // Behind these live outside parties with rules of their own: the card network and the identity service.
    const ours = routes.filter(({ url }) => !/^\/(v1|api\/auth|api\/docs)(\/|$)/.test(url));
    expect(ours.filter((route) => route.access === undefined)).toEqual([]);
    expect(ours.length).toBeGreaterThan(calls.length);
    for (const call of calls) {
      const url = `/api${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      expect(routes, `${call.method} ${url}`).toContainEqual({
        method: call.method,
        url,
        access: call.access,
      });
    }
  });

  it.each(calls.map((call) => [`${call.method} ${call.path} (${call.access})`, call] as const))(
    "%s keeps out whoever may not",
    async (_name, call) => {
      // Deleting as the owner would take the order away from the calls that follow.
      const people = { visitor: undefined, stranger, owner, admin } as const;
      for (const [as, person] of Object.entries(people) as [keyof typeof people, Person | undefined][]) {
        const status = expected(call, as);
        if (status === undefined && call.method === "DELETE") continue;
        const answer = await knock(call, person?.token);
        if (status === undefined) expect([as, answer.status], call.name).not.toEqual([as, 401]);
        else expect([as, answer.status], call.name).toEqual([as, status]);
        if (status === undefined && call.access !== "owner")
          expect([as, answer.status]).not.toEqual([as, 403]);
      }
    },
  );
});

describe("a token", () => {
  const orders = () => calls.find((call) => call.name === "listOrders") as Call;

  it("that is forged, unsigned, expired or not a token is nobody's", async () => {
    const [header, payload] = owner.token.split(".") as [string, string];
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    const forged = await new SignJWT({ ver: 0 })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject(owner.id)
      .setIssuer("urn:lapwright:shop")
      .setAudience("urn:lapwright:api")
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode("a key the shop does not have, but long enough"));
    for (const token of [
      forged,
      `${none}.${payload}.`,
      `${header}.${payload}.AAAA`,
      "a.b.c",
      "x",
      `${owner.token}x`,
    ]) {
      expect(await knock(orders(), token)).toMatchObject({ status: 401, code: "no_token" });
    }
  });

  it("is worthless once the user's tokens were revoked", async () => {
    const leaver = await shop.customer();
    const me = calls.find((call) => call.name === "listUsers") as Call;
    expect((await knock(me, leaver.token)).status).toBe(403);
    await shop.db.kysely.updateTable("users").set({ token_version: 1 }).where("id", "=", leaver.id).execute();
    expect((await knock(me, leaver.token)).status).toBe(401);
  });

  it("gives no admin rights while the admin's address is unproven, or after the role is gone", async () => {
    const boss = await shop.admin();
    const users = calls.find((call) => call.name === "listUsers") as Call;
    const set = (fields: { role?: "customer"; email_verified?: boolean }) =>
      shop.db.kysely.updateTable("users").set(fields).where("id", "=", boss.id).execute();
    expect((await knock(users, boss.token)).status).toBe(200);
    await set({ email_verified: false });
    expect((await knock(users, boss.token)).status).toBe(403);
    await set({ email_verified: true, role: "customer" });
    expect((await knock(users, boss.token)).status).toBe(403);
  });
});
