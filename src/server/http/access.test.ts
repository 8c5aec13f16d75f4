import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Access, Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { may, type Role } from "#domain/roles.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { deleteAccount } from "#server/users/delete-account.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

/** Every kind of caller: `self` is the person that the call is about, `stranger` another customer. */
const visitors = ["visitor", "stranger", "self", "support", "staff", "owner"] as const;
type Who = (typeof visitors)[number];

let shop: TestShop;
let people: Record<Exclude<Who, "visitor">, Person>;
let order: OrderDto;
const routes: { method: string; url: string; access: Access | undefined }[] = [];

/** Found in every answer with the order, and nowhere else. */
const secret = "17 Quimby Lane";

beforeAll(async () => {
  shop = await testShop({ onRoute: (route) => routes.push(route) });
  people = {
    self: await shop.customer(),
    stranger: await shop.customer(),
    support: await shop.support(),
    staff: await shop.staff(),
    owner: await shop.admin(),
  };
  order = await newOrder();
});
afterAll(() => shop.close());

async function newOrder(): Promise<OrderDto> {
  const { id: partId } = await shop.part();
  const body = { email: people.self.email, name: "Ann", address: secret, number: "+44 1225 000000", partId };
  return (await shop.ask<{ order: OrderDto }>(placeOrder, { body }, people.self)).body.order;
}

const isAboutEmail = (call: Call) =>
  call.path.includes("{email}") || (call.query !== undefined && "email" in call.query.shape);
const isAboutOrder = (call: Call) => call.path.startsWith("/orders/{id}");

/** Bodies that pass the check before the order is read; all others are too incomplete to change anything. */
const bodies: Partial<Record<string, () => object>> = {
  cancelOrder: () => ({}),
  requestReturn: () => ({
    lines: [{ partId: order.lines[0]?.partId, quantity: 1, reason: "faulty" }],
  }),
  settleOrder: () => ({ appointment: order._id, transactionId: "pi_unknown" }),
  changeOrderAddress: () => ({
    name: "Ann",
    number: "+44 1225 000000",
    addressParts: { line1: secret, city: "Bath", country: "GB", postalCode: "BA1 1AA" },
  }),
};

/** Calls about the person `self`, their order, or something that does not exist. */
async function attempt(call: Call, token: string | undefined) {
  const email = encodeURIComponent(people.self.email);
  const path = call.path.replace("{email}", email).replace("{id}", order._id);
  const query = call.query && "email" in call.query.shape ? `?email=${email}` : "";
  const hasBody = call.method !== "GET" && call.method !== "DELETE";
  const response = await fetch(`${shop.url}/api${path}${query}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(bodies[call.name]?.() ?? { email: people.self.email }) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const body = (isJson ? JSON.parse(text) : {}) as Partial<Problem>;
  return {
    status: response.status,
    code: body.code,
    text,
    cacheControl: response.headers.get("cache-control"),
  };
}

const roleOf = (who: Who): Role =>
  who === "visitor" || who === "self" || who === "stranger" ? "customer" : who;

/** The status with which the access rule rejects a caller; undefined if it lets the request through. */
function rejection({ access, ...call }: Call, who: Who): 401 | 403 | undefined {
  if (access === "visitor" || access === "optional-user") return undefined;
  if (who === "visitor" || access === "identity-token" || access === "provider-signature") return 401;
  if (access === "user") return undefined;
  const rule = typeof access === "object" ? access : undefined;
  if (rule && may(roleOf(who), rule.permission)) return undefined;
  if (rule && !rule.orSelf) return 403;
  const isAboutSomeone = isAboutEmail({ access, ...call }) || isAboutOrder({ access, ...call });
  return who === "self" || !isAboutSomeone ? undefined : 403;
}

// The owner's calls about roles change the role of `self`, which ends their sign-ins.
afterEach(async () => {
  const before = { role: "customer", tokens_valid_after: new Date(0) } as const;
  await shop.db.kysely.updateTable("users").set(before).where("id", "=", people.self.id).execute();
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

  const matrix = calls.flatMap((call) => visitors.map((who) => ({ call, who })));
  it.each(matrix.map(({ call, who }) => [`${call.method} ${call.path}`, who, call] as const))(
    "%s lets %s through or not, as its access rule says",
    async (_name, who, call) => {
      const status = rejection(call, who);
      const answer = await attempt(call, who === "visitor" ? undefined : people[who].token);
      if (call.method === "DELETE" && status === undefined && call.path.includes("rders/")) {
        order = await newOrder();
      }
      if (status !== undefined) {
        expect(answer.status).toBe(status);
        expect(answer.text).not.toContain(secret);
        expect(answer.cacheControl).toBe("no-store");
      } else expect([401, 403]).not.toContain(answer.status);
      if (who === "visitor" || who === "stranger") expect(answer.text).not.toContain(secret);
      // No browser or proxy may store a response that is not for everyone or has a person's data.
      if (call.access !== "visitor" || answer.text.includes(secret)) {
        expect(answer.cacheControl).toBe("no-store");
      }
    },
  );
});

describe("a token", () => {
  const orders = () => calls.find((call) => call.name === "listOrders") as Call;

  it("is rejected if it is forged, unsigned or malformed", async () => {
    const [header, payload] = people.self.token.split(".") as [string, string];
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    const forged = await new SignJWT({ ver: 0 })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject(people.self.id)
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
      `${people.self.token}x`,
    ]) {
      expect(await attempt(orders(), token)).toMatchObject({ status: 401, code: "no_token" });
    }
  });

  const optional = calls.filter(({ access }) => access === "optional-user");
  it.each(optional.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "may be left out of %s, but if it is sent it has to be valid",
    async (_name, call) => {
      expect((await attempt(call, undefined)).status).not.toBe(401);
      expect((await attempt(call, people.self.token)).status).not.toBe(401);
      for (const token of ["x", `${people.self.token}x`]) {
        expect(await attempt(call, token)).toMatchObject({ status: 401, code: "no_token" });
      }
    },
  );

  it("is rejected after the user's tokens were revoked", async () => {
    const customer = await shop.customer();
    const users = calls.find((call) => call.name === "listUsers") as Call;
    expect((await attempt(users, customer.token)).status).toBe(403);
    await shop.db.kysely
      .updateTable("users")
      .set({ tokens_valid_after: new Date(Date.now() + 1000) })
      .where("id", "=", customer.id)
      .execute();
    expect((await attempt(users, customer.token)).status).toBe(401);
  });

  it("of someone whose sign-ins have ended, whose account is deleted or whose time is over opens no call", async () => {
    const forPeople = calls.filter(
      (call) => !["visitor", "identity-token", "provider-signature"].includes(call.access as string),
    );
    const [revoked, deleted, expired] = [await shop.admin(), await shop.admin(), await shop.admin()];
    await shop.db.kysely
      .updateTable("users")
      .set({ tokens_valid_after: new Date(Date.now() + 1000) })
      .where("id", "=", revoked.id)
      .execute();
    await deleteAccount(shop.shop, { issuer: "test", subject: deleted.id });
    const before = accessTokens(await keysOf(shop.db, undefined), { lifetimeSeconds: -1 });
    const session = { id: expired.id, authenticatedAt: new Date() };
    const { token } = await before.issueAccessToken({ userId: expired.id, session });
    for (const call of forPeople) {
      for (const ended of [revoked.token, deleted.token, token]) {
        expect((await attempt(call, ended)).status, `${call.method} ${call.path}`).toBe(401);
      }
    }
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
