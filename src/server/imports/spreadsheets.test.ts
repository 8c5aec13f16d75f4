import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csv, importTest } from "./testing.ts";

let context: Awaited<ReturnType<typeof importTest>>;
beforeAll(async () => {
  context = await importTest();
});
afterAll(() => context.shop.close());

describe("A file of a spreadsheet", () => {
  it("is read as spreadsheets of all countries save it", async () => {
    const { imports } = context;
    const prices = async (head: string, ...lines: string[]) => {
      const job = await imports.check("parts", csv(head, ...lines));
      expect(await imports.issues(job)).toEqual([]);
      await imports.apply(job);
    };
    const cents = async (sku: string) =>
      (await context.rows("SELECT price_cents FROM parts WHERE sku = $1", [sku]))[0]?.price_cents;
    await prices(
      "sep=;",
      "sku;name;category;price;minimum;available;;",
      "EURO-1;One;memory;39,9;1;1.000;;",
      "EURO-2;Two;memory;1.299,00;1;5;;;",
    );
    await prices(
      "sku,name,category,price,minimum,available,,",
      'US-1,One,memory,"$39.9",1,5,,',
      'US-2,Two,memory,"1,299.00",1,"1,000",,',
      'US-3,Three,memory,"39,9",1,5,,,,',
    );
    expect(await Promise.all(["EURO-1", "EURO-2", "US-1", "US-2", "US-3"].map(cents))).toEqual([
      3990, 129_900, 3990, 129_900, 3990,
    ]);
    expect((await context.partOf("EURO-1")).available).toBe(1000);
  });

  it("names the line and what to write when a decimal comma splits a cell", async () => {
    const job = await context.imports.check("parts", csv("sep=,", "sku,name,price", "A-9,Nine,39,90"));
    expect((await context.imports.issues(job))[0]).toMatchObject({
      line: 3,
      column: "",
      words: expect.stringMatching(/has 4 cells.*39\.90/),
    });
  });
});
