import { createHmac } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPart } from "#contract/parts.ts";
import { newId } from "#server/db/database.ts";
import { loadBuiltPages } from "#server/render/bundle.ts";
import { buildFolder, buildPages } from "#server/render/testing.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

const webhookSecret = "whsec_hostile";
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  await buildPages();
  shop = await testShop({
    bundle: await loadBuiltPages(buildFolder),
    config: { stripe: { secretKey: "sk_test_x", publishableKey: "pk_test_x", webhookSecret } },
  });
  admin = await shop.admin();
}, 180_000);
afterAll(() => shop.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
interface Received {
  status: number;
  type: string;
  text: string;
}

/** Sends the path as it is; fetch would normalize it. */
function send(path: string, { method = "GET", headers = {}, body }: Sent = {}, at = shop): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at.url);
    const outgoing = request({ hostname, port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const type = response.headers["content-type"] ?? "";
      resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() });
    });
    outgoing.on("error", reject).end(body);
  });
}
const asAdmin = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${admin.token}`,
  ...headers,
});

/** Expects a rejection with a message, not a server error. */
function expectRejected(what: string, { status, type, text }: Received, expected: number): void {
  expect([what, status], text.slice(0, 300)).toEqual([what, expected]);
  if (type.includes("json")) expect(JSON.parse(text)).toMatchObject({ status, detail: expect.any(String) });
}

const boundary = "hostile";
const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
const part = (field: string, name: string, content: string, end = `\r\n--${boundary}--\r\n`) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}${end}`;

describe("An upload", () => {
  const uploads: [what: string, headers: Record<string, string>, body: string, status: number][] = [
    ["JSON", { "content-type": "application/json" }, "{}", 415],
    ["broken JSON", { "content-type": "application/json" }, "{", 400],
    ["text", { "content-type": "text/plain" }, "hello", 415],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=b", 415],
    ["no body", {}, "", 415],
    ["no boundary", { "content-type": "multipart/form-data" }, "x", 400],
    ["an empty multipart body", multipart, "", 400],
    ["a multipart body of something else", multipart, "hello", 400],
    ["a multipart body cut off in its head", multipart, `--${boundary}\r\nContent-Disp`, 400],
    ["a multipart body cut off in the file", multipart, part("image", "a.png", "half a pict", ""), 400],
    ["another field", multipart, part("other", "a.png", "x"), 400],
    ["a field without a file", multipart, part("image", "a.png", "x").replace('; filename="a.png"', ""), 400],
  ];
  for (const path of ["/api/images", "/api/imports?kind=stock"]) {
    const field = path.includes("imports") ? "file" : "image";
    it.each(uploads)(`to ${path} of %s is rejected`, async (what, headers, body, status) => {
      const sent = body.replace('name="image"', `name="${field}"`);
      expectRejected(
        what,
        await send(path, { method: "POST", headers: asAdmin(headers), body: sent }),
        status,
      );
    });
  }

  it("of a table with characters that cannot be stored is rejected", async () => {
    for (const [name, table, status] of [
      ["a.csv", "sku,available\nA\u0000B,1\n", 422],
      ["a.csv", "sku\u0000,available\nA,1\n", 422],
      ["a\u0000b.csv", "sku,available\nA,1\n", 400],
    ] as const) {
      const body = part("file", name, table);
      const sent = { method: "POST", headers: asAdmin(multipart), body };
      expectRejected(JSON.stringify([name, table]), await send("/api/imports?kind=stock", sent), status);
    }
  });
});

describe("An address", () => {
  it.each([
    ["/assets/../package.json", 404],
    ["/assets/%2e%2e/package.json", 404],
    ["/assets/..%2fpackage.json", 404],
    ["/assets/%5c", 404],
    ["/assets/%5c..%5cpackage.json", 404],
    ["/assets//x.js", 404],
    ["/assets/%00", 400],
    ["/api/docs/static/../../package.json", 404],
    ["/api/docs/static/%2e%2e/package.json", 404],
    ["/api/docs/static/%2e%2e/%2e%2e/package.json", 404],
    ["/api/docs/static/%5c", 404],
    ["/api/docs/static/%00", 400],
    ["/images/%2e%2e/%2e%2e/package.json", 404],
    ["/images/%00", 400],
    ["/api/%00", 400],
    ["/api/parts/%ed%a0%80", 400],
    ["/api/nothing", 404],
    ["/parts/%00", 400],
    ["/parts/%ed%a0%80", 400],
    ["/%00", 400],
  ])("%s is rejected with %i", async (path, status) => {
    for (const method of ["GET", "HEAD"]) {
      const received = await send(path, { method });
      expect([method, received.status], received.text.slice(0, 200)).toEqual([method, status]);
    }
  });

  it.each(["%00", "%ed%a0%80", "%", "%zz", "%ff%fe"])("with ?q=%s does not fail", async (q) => {
    for (const path of [
      "/api/parts",
      "/api/search",
      "/api/laptops",
      "/parts",
      "/manufacture/all",
      "/laptops",
    ]) {
      const received = await send(`${path}?q=${q}`);
      expect([path, received.status < 500], received.text.slice(0, 200)).toEqual([path, true]);
    }
  });
});

describe("The test network, inside the shop", () => {
  it.each([
    ["GET", "/v1/%00", 404],
    ["GET", "/v1/payment_intents/%00", 404],
    ["GET", "/v1/nothing", 404],
    ["POST", "/v1/nothing", 404],
    ["DELETE", "/v1/payment_intents", 404],
    ["GET", "/v1", 404],
    ["GET", "/v1/", 404],
  ])("answers %s %s with %i and Stripe's JSON", async (method, path, status) => {
    const network = await testShop({
      bundle: await loadBuiltPages(buildFolder),
    });
    const received = await send(path, { method }, network);
    await network.close();
    expect([received.status, received.type], received.text.slice(0, 200)).toEqual([
      status,
      expect.stringContaining("application/json"),
    ]);
    expect(JSON.parse(received.text)).toMatchObject({
      error: { type: "invalid_request_error", message: expect.any(String) },
    });
  });
});

describe("A signed event", () => {
  const signed = (body: string) => {
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", webhookSecret).update(`${seconds}.${body}`).digest("hex");
    return {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
      body,
    };
  };
  it.each([
    "[]",
    "null",
    "{}",
    '{"id":1,"type":"x"}',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":null}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
    '{"id":"evt\\u0000","type":"x","data":{"object":{}}}',
    '{"id":"evt_1","type":"\\ud800","data":{"object":{}}}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_\\u0000","object":"payment_intent"}}}',
  ])("that is no event is rejected: %s", async (body) => {
    expectRejected(body, await send("/api/webhooks/payment", signed(body)), 400);
  });

  it("whose ids are longer than any, or that the database cannot store, is rejected", async () => {
    const long = Array.from({ length: 4000 }, () => newId()).join("");
    const event = (id: string, object: string) => `{"id":"${id}","type":"x","data":{"object":${object}}}`;
    const deep = event("evt_deep", `{"in":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
    for (const body of [event(long, "{}"), event("evt_1", `{"object":"payment_intent","id":"${long}"}`)]) {
      expectRejected("a long id", await send("/api/webhooks/payment", signed(body)), 400);
    }
    expectRejected("a deep object", await send("/api/webhooks/payment", signed(deep)), 413);
  });
});

describe("Text that cannot be stored", () => {
  it.each(["\u0000", "\ud800", "a\udc00b"])("is rejected anywhere in a body: %j", async (text) => {
    const good = { name: "Hinge", email: admin.email, price: 5, availableQuantity: 1, minimumQuantity: 1 };
    const nested: object[] = [
      { specs: { color: text } },
      { specs: { [text]: "black" } },
      { numbers: [{ kind: "maker", number: `A${text}` }] },
      { picture: `https://example.com/${text}` },
      { sku: `A${text}` },
      { category: `a${text}` },
    ];
    for (const more of nested) {
      const body = { ...good, description: "", picture: "/images/a.webp", ...more };
      const { status } = await shop.ask(addPart, { body }, admin);
      expect([JSON.stringify(more), status >= 400 && status < 500]).toEqual([JSON.stringify(more), true]);
    }
  });
});
