import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyImport, cancelImport, recheckImport } from "#contract/imports.ts";
import { csv, importsOf, importTest } from "./testing.ts";

let context: Awaited<ReturnType<typeof importTest>>;
beforeAll(async () => {
  context = await importTest();
});
afterAll(() => context.shop.close());

describe("An upload", () => {
  it.each([
    ["parts", "name,price\nA,1\n", /“sku” is missing/],
    ["parts", "sku,name,color\nA,B,C\n", /no column “color”/],
    ["parts", "sku,name,spec:capacityTb\nA,B,C\n", /no column “spec:capacityTb”/],
    ["parts", "sku,name,Name\nA,B,C\n", /“name” appears twice/],
    ["parts", "sku,name,price\n", /has no lines/],
    ["parts", "", /is empty/],
    ["fits", "sku,verdict,source\nA,fits,me\n", /“laptop or model” is missing/],
    ["stock", 'sku,available\n"A,1\n', /line 2 has unmatched quotation marks/],
  ])("as %s is rejected if it is not such a file: %j", async (kind, table, message) => {
    const { status, body } = await context.imports.upload(kind, table);
    expect([status, body.detail]).toEqual([422, expect.stringMatching(message)]);
  });

  it("is rejected if it is larger than 25 MB, of an unknown kind, or not UTF-8", async () => {
    const huge = `sku,name,price\n${`L-1,${"x".repeat(180_000)},1\n`.repeat(150)}`;
    expect(await context.imports.upload("parts", huge)).toMatchObject({ status: 413 });
    expect(await context.imports.upload("nothing", "sku\n")).toMatchObject({ status: 422 });
    const latin1 = Buffer.from("sku,name\nA,\xe9\n", "latin1");
    expect(await context.imports.upload("parts", latin1)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("CSV UTF-8") },
    });
    expect(await context.rows("SELECT FROM imports WHERE state = 'checking'")).toEqual([]);
  });

  it("requires an admin", async () => {
    const customer = importsOf(context.shop, await context.shop.customer());
    expect((await customer.upload("stock", "sku,available\nX,1\n")).status).toBe(403);
    expect(await customer.download("/allParts.csv")).toContain("not_permitted");
  });
});

describe("An import", () => {
  it("becomes outdated as a whole if a part was edited or a new SKU was taken", async () => {
    const sku = await context.importPart();
    const job = await context.imports.check("parts", csv("sku,name,price", `${sku},Mine,5`, "LATE-1,New,5"));
    await context.rows("UPDATE parts SET version = version + 1 WHERE sku = $1", [sku]);
    expect(await context.imports.apply(job)).toMatchObject({ state: "outdated" });
    expect(await context.partOf("LATE-1")).toBeUndefined();
    const second = await context.imports.check(
      "parts",
      csv("sku,name,price", "LATE-2,New,5", "LATE-3,New,5"),
    );
    await context.shop.part();
    await context.rows(
      "UPDATE parts SET sku = 'LATE-3' WHERE id = (SELECT id FROM parts ORDER BY id DESC LIMIT 1)",
    );
    expect(await context.imports.apply(second)).toMatchObject({ state: "outdated" });
    expect(await context.partOf("LATE-2")).toBeUndefined();
  });

  it("runs alone: other uploads are rejected until it has been checked", async () => {
    const table = "sku,available\nX,1\n";
    const first = await context.imports.upload("stock", table);
    const other = importsOf(context.shop, await context.shop.admin());
    const rejected = await other.upload("stock", table);
    expect([rejected.status, rejected.body.detail]).toEqual([
      429,
      expect.stringContaining("Another import is running"),
    ]);
    await context.shop.work.runJob("imports");
    expect((await context.imports.read(first.body._id)).state).toBe("checked");
    const parallel = await Promise.all(Array.from({ length: 6 }, () => other.upload("stock", table)));
    expect(parallel.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
    await context.shop.work.runJob("imports");
  });

  it("is applied once, whatever the number of requests and of processes that run it", async () => {
    const sku = await context.importPart();
    const job = await context.imports.check("stock", csv("sku,available", `${sku},100`));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => context.imports.send(applyImport, job)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await Promise.all(Array.from({ length: 4 }, () => context.shop.work.runJob("imports")));
    expect(await context.imports.read(job._id)).toMatchObject({ state: "applied" });
    expect(
      await context.rows("SELECT FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE sku = $1", [
        sku,
      ]),
    ).toHaveLength(2);
  });

  it("leaves nothing behind and cannot be applied after it was canceled", async () => {
    const job = await context.imports.check("parts", csv("sku,name,price", "GONE-1,Gone,1"));
    expect((await context.imports.send(cancelImport, job)).body).toMatchObject({
      state: "cancelled",
      endedAt: expect.any(String),
    });
    expect((await context.imports.send(applyImport, job)).status).toBe(409);
    expect((await context.imports.send(cancelImport, job)).status).toBe(409);
    expect(await context.rows("SELECT FROM import_lines WHERE import_id = $1", [job._id])).toEqual([]);
  });

  it("starts over after its process died, and stops after three attempts", async () => {
    const sku = await context.importPart();
    const job = await context.imports.check("stock", csv("sku,available", `${sku},9`));
    await context.imports.send(applyImport, job);
    await context.rows("UPDATE imports SET attempts = 1, done = 1 WHERE id = $1", [job._id]);
    await context.shop.work.runJob("imports");
    expect(await context.imports.read(job._id)).toMatchObject({ state: "applied" });
    const second = await context.imports.check("stock", csv("sku,available", `${sku},8`));
    await context.imports.send(applyImport, second);
    await context.rows("UPDATE imports SET attempts = 3 WHERE id = $1", [second._id]);
    await context.shop.work.runJob("imports");
    expect(await context.imports.read(second._id)).toMatchObject({
      state: "stopped",
      reason: expect.stringContaining("Nothing was imported"),
    });
    expect((await context.partOf(sku)).available).toBe(9);
    expect((await context.imports.send(recheckImport, second)).status).toBe(200);
    await context.shop.work.runJob("imports");
  });
});
