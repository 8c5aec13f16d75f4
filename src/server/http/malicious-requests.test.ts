import { request as httpRequest } from "node:http";
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
  // Behind a proxy, so that everybody may come from an address of their own: limits have tests elsewhere.
  shop = await testShop({ config: { trustProxy: true } });
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

/** Text that has broken programs before: quotes, markup, control characters, format strings, other scripts. */
const hostileTexts = [
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
const hostileValues: unknown[] = [
  ...hostileTexts,
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

const may = (call: Call): Person | undefined => {
  if (call.access === "admin") return admin;
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

interface Sent {
  path: string;
  body?: string;
  type?: string;
}
let visits = 0;
async function send(call: Call, { path, body, type = "application/json" }: Sent) {
  const person = may(call);
  const response = await fetch(`${shop.url}/api${path}`, {
    method: call.method,
    headers: {
      "x-forwarded-for": `10.${++visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`,
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

/** Either a success or a refusal in the agreed form, which says nothing of the inside. */
function expectCalm(what: unknown, answer: Awaited<ReturnType<typeof send>>): void {
  const about = `${JSON.stringify(what)?.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, about).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.type, about).toContain("application/problem+json");
  expect(JSON.parse(answer.text), about).toMatchObject({ status: answer.status, code: expect.any(String) });
  expect(answer.text, about).not.toMatch(
    /\bat .+\.ts:|node_modules|SELECT |INSERT |UPDATE |syntax error|pg_/,
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
  "outbox",
  "audit",
];
const snapshot = async () => {
  const all = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM ${table} t`,
  );
  return (await shop.db.pool.query(all.join(" UNION ALL "))).rows;
};

const readers = calls.filter((call) => call.method === "GET");
const writers = calls.filter((call) => call.method !== "GET" && !call.raw);
const named = (list: readonly Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const);

describe("a hostile value", () => {
  it.each(named(writers.filter((call) => call.body)))(
    "in any field of %s is answered calmly and changes nothing when refused",
    async (_name, call) => {
      for (const field of fieldsOf(call)) {
        for (const value of hostileValues) {
          const before = await snapshot();
          const answer = await send(call, { path: pathOf(call), body: JSON.stringify({ [field]: value }) });
          expectCalm({ [field]: value }, answer);
          if (answer.status >= 400) expect(await snapshot()).toEqual(before);
        }
      }
    },
  );

  it.each(named(calls.filter((call) => call.path.includes("{") && !call.raw)))(
    "in the path of %s is answered calmly",
    async (_name, call) => {
      for (const value of [
        ...hostileTexts.filter((text) => text !== "\ud800" && text.length < 4000),
        "x".repeat(5000),
        ".",
        "..",
        "null",
        "0",
        order._id.toUpperCase(),
      ]) {
        const body = call.body ? { body: JSON.stringify({ email: owner.email }) } : {};
        if (call.method === "DELETE" && value.toLowerCase() === order._id) continue;
        expectCalm(value, await send(call, { path: pathOf(call, value), ...body }));
      }
    },
  );

  it.each(named(readers))("in any query parameter of %s is answered calmly", async (_name, call) => {
    const names = call.query ? Object.keys(call.query.shape) : [];
    for (const name of [...names, "__proto__", "unknown"]) {
      for (const value of [
        ...hostileTexts.filter((text) => text !== "\ud800" && text.length < 4000),
        "-1",
        "1e9",
        "NaN",
        "[]",
        "",
      ]) {
        const own = ownQuery(call);
        const query = `${own}${own ? "&" : "?"}${name}=${encodeURIComponent(value)}&${name}=again`;
        expectCalm({ [name]: value }, await send(call, { path: pathOf(call) + query }));
        expectCalm(
          { [name]: value },
          await send(call, {
            path: `${pathOf(call)}${own}${own ? "&" : "?"}${name}=${encodeURIComponent(value)}`,
          }),
        );
      }
    }
  });
});

describe("a body", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  it.each(named(writers.filter((call) => call.body)))(
    "of %s that is missing, broken, of another type or too large is refused",
    async (_name, call) => {
      const before = await snapshot();
      const bodies: [Sent, number[]][] = [
        [{ path: pathOf(call), body: "{" }, [400]],
        [{ path: pathOf(call), body: "not json" }, [400]],
        [{ path: pathOf(call), body: deep }, [400, 422]],
        [{ path: pathOf(call), body: '{"__proto__":{"admin":true}}' }, [400]],
        [{ path: pathOf(call), body: "email=a", type: "text/plain" }, [400, 415]],
        [{ path: pathOf(call), body: "<a/>", type: "application/xml" }, [415]],
        [{ path: pathOf(call), body: JSON.stringify({ name: "x".repeat(300_000) }) }, [413]],
      ];
      for (const [sent, statuses] of bodies) {
        const answer = await send(call, sent);
        expectCalm(sent, answer);
        // Without its token PUT /user is refused before anything is read.
        if (call.access !== "identity-token")
          expect(statuses, `${sent.body?.slice(0, 40)} → ${answer.status}`).toContain(answer.status);
      }
      expect(await snapshot()).toEqual(before);
    },
  );
});

describe("an address", () => {
  /** Sent as it is: fetch would tidy it up first. */
  const raw = (path: string, method = "GET") =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      const sent = httpRequest({ hostname, port, path, method }, async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      });
      sent.on("error", reject).end();
    });

  it("that is malformed, climbs out of its folder or is far too long is refused", async () => {
    for (const path of [
      "/images/../../../etc/passwd",
      "/images/..%2f..%2f..%2fetc%2fpasswd",
      "/images/%2e%2e/%2e%2e/package.json",
      "/api/parts/%E0%A4%A",
      "/api/parts/%",
      `/api/parts/${"a".repeat(8000)}`,
      "/api/../package.json",
      "//evil.example/api/parts",
      "/api/nothing",
    ]) {
      const { status, text } = await raw(path);
      expect([path.slice(0, 60), status >= 400 && status < 500], text.slice(0, 200)).toEqual([
        path.slice(0, 60),
        true,
      ]);
    }
  });

  it("asked with a method it does not know is refused", async () => {
    for (const method of ["DELETE", "PUT", "OPTIONS", "PATCH", "TRACE"]) {
      const { status } = await raw("/api/parts", method);
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
    }
  });
});
