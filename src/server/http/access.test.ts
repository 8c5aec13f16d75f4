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

/** Calls with the owner's email or order id, and a body too incomplete to change anything. */
async function attempt(call: Call, token: string | undefined) {
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

/** The status the access rule must return; undefined if it must let the request through. */
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
      // The body is validated before the order is read, so its errors come first. Strangers pass neither.
      return {
        visitor: 401,
        stranger: aboutEmail ? 403 : 400,
        owner: undefined,
        admin: aboutEmail ? 403 : 400,
      }[as];
  }
}

// The admin's attempt at the call that promotes a user promotes the owner.
afterEach(async () => {
  await shop.db.kysely.updateTable("users").set({ role: "customer" }).where("id", "=", owner.id).execute();
});

describe("every call of the contract", () => {
  it("has a route, and every route of the shop has an access rule", () => {
    // The built-in card network and identity service have their own rules.
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
    "%s rejects everyone its access rule does not allow",
    async (_name, call) => {
      // Deleting as the owner would remove the order that later calls need.
      const people = { visitor: undefined, stranger, owner, admin } as const;
      for (const [as, person] of Object.entries(people) as [keyof typeof people, Person | undefined][]) {
        const status = expected(call, as);
        if (status === undefined && call.method === "DELETE") continue;
        const response = await attempt(call, person?.token);
        if (status === undefined) expect([as, response.status], call.name).not.toEqual([as, 401]);
        else expect([as, response.status], call.name).toEqual([as, status]);
        if (status === undefined && call.access !== "owner")
          expect([as, response.status]).not.toEqual([as, 403]);
      }
    },
  );
});

describe("a token", () => {
  const orders = () => calls.find((call) => call.name === "listOrders") as Call;

  it("is rejected if it is forged, unsigned or malformed", async () => {
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
      expect(await attempt(orders(), token)).toMatchObject({ status: 401, code: "no_token" });
    }
  });

  it("is rejected after the user's tokens were revoked", async () => {
    const customer = await shop.customer();
    const users = calls.find((call) => call.name === "listUsers") as Call;
    expect((await attempt(users, customer.token)).status).toBe(403);
    await shop.db.kysely
      .updateTable("users")
      .set({ token_version: 1 })
      .where("id", "=", customer.id)
      .execute();
    expect((await attempt(users, customer.token)).status).toBe(401);
  });

  it("grants no admin rights while the admin's address is unverified or after the role was removed", async () => {
    const boss = await shop.admin();
    const users = calls.find((call) => call.name === "listUsers") as Call;
    const set = (fields: { role?: "customer"; email_verified?: boolean }) =>
      shop.db.kysely.updateTable("users").set(fields).where("id", "=", boss.id).execute();
    expect((await attempt(users, boss.token)).status).toBe(200);
    await set({ email_verified: false });
    expect((await attempt(users, boss.token)).status).toBe(403);
    await set({ email_verified: true, role: "customer" });
    expect((await attempt(users, boss.token)).status).toBe(403);
  });
});
