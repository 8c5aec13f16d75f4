import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { trackOrder } from "#contract/order-tracking.ts";
import { readConfig } from "#server/config.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { type TestShop, testShop } from "#test/shop.ts";

/** Five messages may be sent in ten minutes. */
const allowed = 5;
const config = { trustProxy: readConfig({ TRUST_PROXY: "1" }).trustProxy };

let database: FreshDatabase;
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  database = await freshDatabase();
  one = await testShop({ database, config });
  other = await testShop({ database, config });
});
afterAll(async () => {
  await other.close();
  await one.close();
  await database.close();
});

const from = (address: string) => ({ "x-forwarded-for": address });
const message = { email: "ann@people.example", subject: "Hinges", message: "Do you have them?" };
const ask = (shop: TestShop, address: string) =>
  shop.ask(sendMessage, { body: message, headers: from(address) });
const send = async (shop: TestShop, address: string) => (await ask(shop, address)).status;
const counts = async () => (await one.db.pool.query("SELECT key, count FROM request_counts")).rows;

describe("A request limit", () => {
  it("holds for all processes together, whatever reaches them at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 === 0 ? one : other, "198.51.100.1")),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(allowed);
    expect(answers.filter((status) => status === 429)).toHaveLength(20 - allowed);
  });

  it("is not lifted by a restart, and is another for each address and each call", async () => {
    for (let n = 0; n < allowed; n += 1) expect(await send(one, "198.51.100.2")).toBe(201);
    const restarted = await testShop({ database, config });
    try {
      expect(await send(restarted, "198.51.100.2")).toBe(429);
      expect(await send(restarted, "198.51.100.3")).toBe(201);
      const tracked = { body: { token: "x".repeat(43) }, headers: from("198.51.100.2") };
      const { status } = await restarted.ask(trackOrder, tracked);
      expect(status).not.toBe(429);
    } finally {
      await restarted.close();
    }
  });

  it("says how long to wait", async () => {
    for (let n = 0; n < allowed; n += 1) await send(one, "198.51.100.4");
    const { body: problem } = await ask(one, "198.51.100.4");
    expect(problem).toMatchObject({
      code: "too_many",
      detail: expect.stringMatching(/^Too many requests\. Please try again in (9|10) minutes\.$/),
    });
  });

  it("that is exceeded costs the database nothing more until it ends", async () => {
    for (let n = 0; n <= allowed; n += 1) await send(one, "198.51.100.5");
    const before = await counts();
    for (let n = 0; n < 10; n += 1) expect(await send(one, "198.51.100.5")).toBe(429);
    expect(await counts()).toEqual(before);
  });

  it("stores no address, and what has ended is deleted", async () => {
    await send(one, "198.51.100.6");
    expect(JSON.stringify(await counts())).not.toContain("198.51");
    await one.db.pool.query("UPDATE request_counts SET ends_at = now()");
    await one.work.runJob("cleanup");
    expect(await counts()).toEqual([]);
    expect(await send(one, "198.51.100.6")).toBe(201);
  });
});
