import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import type { Problem } from "#contract/problem.ts";
import {
  listRequestedLaptops,
  markLaptopDone,
  reopenLaptop,
  tellLaptop,
} from "#contract/requested-laptops.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { MAX_OPEN } from "./requested-laptops-queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

let address = 0;
/** Names a laptop, from a new client address unless one is given. */
const tell = (body: object, from = `192.0.2.${++address}`) =>
  shop.ask<Problem>(tellLaptop, { body, headers: { "x-forwarded-for": from } });
const listed = async (done = false) =>
  (
    await shop.ask<AnswerOf<typeof listRequestedLaptops>>(
      listRequestedLaptops,
      { query: { done: String(done) } },
      await shop.admin(),
    )
  ).body;
const named = async (name: string) => (await listed()).find((laptop) => laptop.name === name);

describe("A laptop that the shop does not list", () => {
  it("is shown to admins, the most wanted first, with those who want an answer", async () => {
    expect((await tell({ name: "Medion Akoya  E15302" })).status).toBe(201);
    expect((await tell({ name: "Tuxedo Pulse 15", email: "ann@people.example" })).status).toBe(201);
    expect((await tell({ name: "tuxedo PULSE-15", email: "Bob@people.example" })).status).toBe(201);
    expect((await tell({ name: "Tuxedo Pulse 15", email: "ann@people.example" })).status).toBe(201);
    expect((await listed()).map(({ name, requests, emails }) => [name, requests, emails])).toEqual([
      ["Tuxedo Pulse 15", 3, ["ann@people.example", "bob@people.example"]],
      ["Medion Akoya E15302", 1, []],
    ]);
  });

  it("is marked as done once, and is open again when it is reopened or asked for", async () => {
    await tell({ name: "Clevo NH55" });
    const admin = await shop.admin();
    const { _id: id } = (await named("Clevo NH55")) ?? { _id: "" };
    const send = (call: typeof markLaptopDone | typeof reopenLaptop) =>
      shop.ask<{ modifiedCount: number }>(call, { params: { id } }, admin);
    expect((await send(markLaptopDone)).body).toEqual({ modifiedCount: 1 });
    expect((await send(markLaptopDone)).body).toEqual({ modifiedCount: 0 });
    expect(await named("Clevo NH55")).toBeUndefined();
    expect((await listed(true)).map(({ name }) => name)).toEqual(["Clevo NH55"]);
    expect((await send(reopenLaptop)).body).toEqual({ modifiedCount: 1 });
    expect(await named("Clevo NH55")).toMatchObject({ requests: 1, done: null });
    await send(markLaptopDone);
    await tell({ name: "clevo nh55" });
    expect(await named("Clevo NH55")).toMatchObject({ requests: 2, done: null });
  });

  it("needs a name, and an address only if an answer is wanted", async () => {
    const wrong = await tell({ name: "?", email: "ann" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ path }) => path)).toEqual(["name", "email"]);
    expect((await tell({ name: "x".repeat(121) })).status).toBe(422);
    expect((await tell({ name: "Razer Blade 14" })).status).toBe(201);
  });

  it("that a bot names is not stored, and too many from one address are refused", async () => {
    expect((await tell({ name: "Spam 3000", website: "https://spam.example" })).status).toBe(201);
    expect(await named("Spam 3000")).toBeUndefined();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await tell({ name: `Flood ${n}` }, "198.51.100.7"));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("is counted but not added when the list is full", async () => {
    await shop.db.pool.query(
      `INSERT INTO requested_laptops (id, name, key)
       SELECT gen_random_uuid(), 'Filler ' || n, 'filler' || n FROM generate_series(1, $1) AS n`,
      [MAX_OPEN],
    );
    const refused = await tell({ name: "One Too Many" });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect((await tell({ name: "Filler 7" })).status).toBe(201);
    expect((await named("Filler 7"))?.requests).toBe(2);
  });

  it("keeps addresses for thirty days after it is done", async () => {
    const emails = async () => (await shop.db.pool.query("SELECT FROM requested_laptop_emails")).rowCount;
    expect(await emails()).toBeGreaterThan(0);
    await shop.db.pool.query("UPDATE requested_laptops SET done_at = now() - interval '29 days'");
    await shop.work.runJob("cleanup");
    expect(await emails()).toBeGreaterThan(0);
    await shop.db.pool.query("UPDATE requested_laptops SET done_at = now() - interval '31 days'");
    await shop.work.runJob("cleanup");
    expect(await emails()).toBe(0);
  });
});
