import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { type AnyInput, ProblemError, type Reply } from "#contract/client.ts";
import { getPart, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { type InProcessClient, inProcessClient } from "./in-process-client.ts";
import { isPublicRead } from "./public-reads.ts";

let shop: TestShop;
let client: InProcessClient;
beforeAll(async () => {
  shop = await testShop();
  client = inProcessClient({ reads: shop.reads, app: () => shop.app });
});
afterAll(() => shop.close());

/** Makes a call in the process and returns what a request gets: its status and body. */
async function make(call: Call, input: AnyInput) {
  try {
    const { body } = (await client(call, input as never)) as Reply<unknown>;
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { requestId: _, ...problem } = error.problem;
    return { status: problem.status, body: problem };
  }
}

async function request(call: Call, input: AnyInput) {
  const { status, body } = await shop.ask<Record<string, unknown>>(call, input);
  const { requestId: _, ...problem } = body;
  return { status, body: Array.isArray(body) ? body : problem };
}

it.each<[string, Call, AnyInput]>([
  ["a part", getPart, { params: { id: "no-such-part" } }],
  ["a NUL", getPart, { params: { id: "a\0b" } }],
  ["a slug with reserved characters", getPart, { params: { id: "a/b?c=d&e%20f" } }],
  ["numbers", listParts, { query: { limit: 2, minPrice: 1, inStock: true } }],
  ["a list of one and of several", listParts, { query: { spec: ["a:1"], category: "memory" } }],
  ["several", listParts, { query: { spec: ["a:1", "b:2 + ü"] } }],
  ["a number out of range", listParts, { query: { limit: 100_000 } }],
  ["text for a number", listParts, { query: { minPrice: "cheap" } }],
  ["an invalid cursor", listReviews, { query: { cursor: "worn-out" } }],
])("A page's call gets the reply of a request: %s", async (_, call, input) => {
  await shop.part();
  expect(await make(call, input)).toEqual(await request(call, input));
});

it("A page's call learns the total and the next page from the headers", async () => {
  for (let n = 0; n < 3; n++) await shop.part();
  const first = await client(listParts, { query: { limit: 2 } });
  expect(first.total).toBeGreaterThanOrEqual(3);
  const second = await client(listParts, { query: { limit: 2, cursor: first.nextCursor } });
  expect(second.body.map(({ _id }) => _id)).not.toContain(first.body[0]?._id);
  expect(second.body).toHaveLength(2);
});

it("A page can make no call that needs a caller", async () => {
  const restricted = calls.filter(({ access, method }) => access !== "visitor" && method === "GET");
  expect(restricted.length).toBeGreaterThan(10);
  for (const call of restricted) {
    expect(isPublicRead(call)).toBe(false);
    const params = { id: "1", email: "ann@people.example" };
    expect([call.name, (await make(call, { params })).status]).toEqual([call.name, 401]);
  }
});

it("A page's call and a request share one cached response", async () => {
  const { id } = await shop.part({ name: "Before" });
  await client(getPart, { params: { id } });
  await shop.db.kysely.updateTable("parts").set({ name: "After" }).where("id", "=", id).execute();
  expect((await request(getPart, { params: { id } })).body).toMatchObject({ name: "Before" });
  shop.shop.changed(`part:${id}`);
  expect((await client(getPart, { params: { id } })).body.name).toBe("After");
});

it("An unexpected failure is not hidden in a reply", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  reject(new TypeError("a bug"));
  const reads = { read: () => promise } as unknown as TestShop["reads"];
  await expect(
    inProcessClient({ reads, app: () => shop.app })(getPart, { params: { id: "x" } }),
  ).rejects.toThrow("a bug");
});
