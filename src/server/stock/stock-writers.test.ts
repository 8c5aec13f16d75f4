import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** SQL and Kysely statements that write a table, up to the end of what they set. */
const sqlWrite =
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+"?(\w+)"?\s*([^`;]*?)(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|\bSELECT\b|[`;]|$)/gi;
const kyselyWrite =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*["'`](\w+)["'`]\s*\)(.*?)\.execute/gis;

/** The statements of a source file that write stock figures or the ledger. */
function stockWrites(source: string): string[] {
  return [sqlWrite, kyselyWrite].flatMap((pattern) =>
    [...source.matchAll(pattern)]
      .filter(([, table = "", rest = ""]) => writesStock(table.toLowerCase(), rest))
      .map(([statement]) => statement),
  );
}

const writesStock = (table: string, rest: string) =>
  table === "stock_movements" || (table === "parts" && /\b(on_hand|reserved)\b/i.test(rest));

it("Only the stock folder writes stock figures and the ledger", async () => {
  const writers: string[] = [];
  for await (const file of glob("src/**/*.{ts,tsx}")) {
    if (file.startsWith("src/server/stock/") || file.endsWith(".test.ts")) continue;
    if (stockWrites(await readFile(file, "utf8")).length > 0) writers.push(file);
  }
  expect(writers).toEqual([]);
});

it("The stock folder's own writes are recognized", async () => {
  expect(stockWrites(await readFile("src/server/stock/stock-commands.ts", "utf8"))).toHaveLength(4);
});

it.each([
  "await sql`UPDATE parts SET reserved = reserved + 1 WHERE id = $1`.execute(tx);",
  "const text = `\nWITH x AS (SELECT 1)\nupdate parts\nset version = 2, on_hand = 3`;",
  "sql`INSERT INTO parts (id, sku, on_hand) VALUES (1, 2, 3)`",
  "sql`INSERT INTO stock_movements (part_id) SELECT id FROM parts`",
  "sql`DELETE FROM stock_movements WHERE part_id = $1`",
  'await tx.updateTable("parts").set({ version: 2, on_hand: 3 }).where("id", "=", id).execute();',
  'await tx\n  .insertInto("parts")\n  .values({ id, reserved: 0 })\n  .execute();',
  'await tx.insertInto("stock_movements").values(rows).execute();',
])("A write elsewhere would be found: %s", (planted) => {
  expect(stockWrites(planted)).toHaveLength(1);
});

it.each([
  "sql`SELECT on_hand - reserved FROM parts WHERE id = $1 FOR UPDATE`",
  "sql`UPDATE parts SET version = version + 1 WHERE on_hand > 0`",
  'await tx.updateTable("parts").set({ version: 2 }).execute();',
])("Reads and other writes are not: %s", (harmless) => {
  expect(stockWrites(harmless)).toEqual([]);
});
