import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let owner: Person;
let admin: Person;
let order: OrderDto;
beforeAll(async () => {
  // Behind a proxy, so that each request can come from its own address: rate limits have their own tests.
  shop = await testShop({ config: { trustProxy: 1 } });
  [owner, admin] = [await shop.customer(), await shop.admin()];
  const part = await shop.part({ name: "Hinge", onHand: 50 });
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

/** Text that breaks programs: quotes, markup, control characters, format strings, other scripts. */
const maliciousTexts = [
  "'; DROP TABLE orders; --",
  "1 OR 1=1",
  "<script>alert(1)</script>",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%00%0d%0aSet-Cookie: a=b",
  "../../../../etc/passwd",
  "{{7*7}}%s%n$(id)",
  "\u202Eevil",
  "é".repeat(3000),
  "x".repeat(100_000),
];
const maliciousValues: unknown[] = [
  ...maliciousTexts,
  null,
  true,
  -1,
  -0,
  0,
  1.005,
  1e308,
  2 ** 53 + 1,
  [],
  [[[[]]]],
  {},
  { $gt: "" },
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
];

const callerOf = (call: Call): Person | undefined => {
  if (typeof call.access === "object" && !call.access.orSelf) return admin;
  return call.access === "visitor" || call.access === "provider-signature" || call.access === "identity-token"
    ? undefined
    : owner;
};
const pathOf = (call: Call, parameter?: string) =>
  call.path.replace(/\{(\w+)\}/, (_, name: string) =>
    encodeURIComponent(parameter ?? (name === "email" ? owner.email : order._id)),
  );
const fieldsOf = (call: Call): string[] => {
  const body = call.body as unknown as { shape?: object; unwrap?: () => unknown } | undefined;
  if (!body) return [];
  if (body.shape) return Object.keys(body.shape);
  return ["carrier", "trackingNumber"];
};
const ownQuery = (call: Call) =>
  call.query && "email" in call.query.shape ? `?email=${encodeURIComponent(owner.email)}` : "";

interface RequestParts {
  path: string;
  body?: string;
  type?: string;
}
let requests = 0;
async function send(call: Call, { path, body, type = "application/json" }: RequestParts) {
  const person = callerOf(call);
  const response = await fetch(`${shop.url}/api${path}`, {
    method: call.method,
    headers: {
      "x-forwarded-for": `10.${++requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { "content-type": type }),
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

/** Expects a success or a problem document that reveals no internals. */
function expectHandled(input: unknown, response: Awaited<ReturnType<typeof send>>): void {
  const message = `${JSON.stringify(input)?.slice(0, 200)} → ${response.status} ${response.text.slice(0, 300)}`;
  expect(response.status, message).toBeLessThan(500);
  if (response.status < 400) return;
  expect(response.type, message).toContain("application/problem+json");
  expect(JSON.parse(response.text), message).toMatchObject({
    status: response.status,
    code: expect.any(String),
  });
  expect(response.text, message).not.toMatch(
    /\bat .+\.ts:|node_modules|SELECT |INSERT |UPDATE |syntax error|pg_/,
  );
  // The schema library's own words. People read what is wrong with a value.
  expect(response.text, message).not.toMatch(
    /Invalid (input|option|key|element)|expected \w+, received|Too (big|small)|Unrecognized key|must match pattern/,
  );
}

const tables = [
  "users",
  "parts",
  "orders",
  "order_lines",
  "stock_movements",
  "messages",
  "reviews",
  "jobs",
  "sent_mails",
  "audit",
];
const snapshot = async () => {
  const all = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM ${table} t`,
  );
  return (await shop.db.pool.query(all.join(" UNION ALL "))).rows;
};

/** Fits a value into an address: no half characters, and a limited length. */
const addressTexts = maliciousTexts.filter((text) => text !== "\ud800" && text.length < 4000);
const readers = calls.filter((call) => call.method === "GET");
const writers = calls.filter((call) => call.method !== "GET" && !call.raw);
const named = (list: readonly Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

describe("a malicious value", () => {
  it.each(named(writers.filter((call) => call.body)))(
    "in any body field of %s causes no server error, and changes nothing if it is rejected",
    async (_name, call) => {
      let before = await snapshot();
      for (const field of fieldsOf(call)) {
        const sendValue = async (value: unknown) => {
          const response = await send(call, { path: pathOf(call), body: JSON.stringify({ [field]: value }) });
          expectHandled({ [field]: value }, response);
          return response.status >= 400;
        };
        const sendAll = async (values: readonly unknown[]) => {
          const areRejected = await Promise.all(values.map(sendValue));
          return values.filter((_, index) => areRejected[index]);
        };
        const rejected = await sendAll(maliciousValues);
        if (rejected.length < maliciousValues.length) {
          // Others changed something: the rejected ones are sent again, alone.
          before = await snapshot();
          await sendAll(rejected);
        }
        expect(await snapshot()).toEqual(before);
      }
    },
  );

  it.each(named(calls.filter((call) => call.path.includes("{") && !call.raw)))(
    "in the path of %s causes no server error",
    async (_name, call) => {
      const values = [
        ...addressTexts,
        ...["x".repeat(5000), ".", "..", "null", "0"],
        ...(call.method === "DELETE" ? [] : [order._id.toUpperCase()]),
      ];
      const body = call.body ? { body: JSON.stringify({ email: owner.email }) } : {};
      await Promise.all(
        values.map(async (value) =>
          expectHandled(value, await send(call, { path: pathOf(call, value), ...body })),
        ),
      );
    },
  );

  it.each(named(readers))("in any query parameter of %s causes no server error", async (_name, call) => {
    const path = pathOf(call) + ownQuery(call) + (ownQuery(call) ? "&" : "?");
    const sendAll = async (name: string, values: readonly string[]) => {
      const queries = values
        .map((value) => `${name}=${encodeURIComponent(value)}`)
        .flatMap((query) => [query, `${query}&${name}=again`]);
      await Promise.all(
        queries.map(async (query) => expectHandled(query, await send(call, { path: path + query }))),
      );
    };
    const values = [...addressTexts, "-1", "1e9", "NaN", "[]", ""];
    for (const name of call.query ? Object.keys(call.query.shape) : []) await sendAll(name, values);
    // Whatever their value, the call does not know them.
    for (const name of ["__proto__", "unknown"]) await sendAll(name, values.slice(0, 2));
  });
});

describe("a body", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  it.each(named(writers.filter((call) => call.body)))(
    "of %s is rejected if it is missing, malformed, of another type or too large",
    async (_name, call) => {
      const before = await snapshot();
      const bodies: [RequestParts, number[]][] = [
        [{ path: pathOf(call), body: "{" }, [400]],
        [{ path: pathOf(call), body: "not json" }, [400]],
        [{ path: pathOf(call), body: deep }, [400, 422]],
        [{ path: pathOf(call), body: '{"__proto__":{"admin":true}}' }, [400]],
        [{ path: pathOf(call), body: "email=a", type: "text/plain" }, [415]],
        [{ path: pathOf(call), body: "<a/>", type: "application/xml" }, [415]],
        [{ path: pathOf(call), body: JSON.stringify({ name: "x".repeat(300_000) }) }, [413]],
      ];
      for (const [sent, statuses] of bodies) {
        const response = await send(call, sent);
        expectHandled(sent, response);
        // Without a token, PUT /user is rejected before its body is read.
        if (call.access !== "identity-token")
          expect(statuses, `${sent.body?.slice(0, 40)} → ${response.status}`).toContain(response.status);
      }
      expect(await snapshot()).toEqual(before);
    },
  );
});

describe("the payment provider's test network inside the shop", () => {
  it.each(["%00", "payment_intents/%00", "x?a=%00", "x/y", "payment_intents/%zz", "..%2fapi", "<script>"])(
    "rejects /v1/%s as Stripe does: with JSON, and never as a failure of its own",
    async (path) => {
      const response = await fetch(`${shop.url}/v1/${path}`, {
        headers: { authorization: "Bearer sk_test_x" },
      });
      expect([400, 401, 404]).toContain(response.status);
      expect(response.headers.get("content-type")).toMatch(/json/);
      if (!path.includes("%zz"))
        expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    },
  );
});
