import { setTimeout as delay } from "node:timers/promises";
import { csvLine, readCsv } from "#server/imports/csv.ts";
import { type AdminClient, signInAdmin } from "./admin-client.ts";
import { memoryOf } from "./machine.ts";
import { fetchOk } from "./request.ts";
import { atMost, type Row } from "./rounds.ts";
import { type ShopProcess, withDatabase } from "./shop.ts";

const lineCount = 10_000;
const MAX_SECONDS = 60;

interface ImportFile {
  name: string;
  kind: "parts" | "stock";
  table: readonly (readonly string[])[];
}

/**
 * Imports files of 10,000 lines, timed from the first byte sent until all lines are applied: new parts copied from the
 * shop's own, whose compatible laptops the rules must find; a new price and description for each; a new stock for each.
 */
export async function measureImports(shop: ShopProcess): Promise<Row[]> {
  const admin = await signInAdmin(shop);
  const [head = [], ...existing] = await cellsOf(await admin.download("/api/allParts.csv"));
  const copied = Array.from({ length: lineCount }, (_, n) => existing[n % existing.length] ?? []);
  const skus = copied.map(([sku], n) => `${sku}-I${n}`);
  const newParts = copied.map((cells, n) => [skus[n] ?? "", ...cells.slice(1)]);
  const edits = skus.map((sku, n) => [sku, `${10 + (n % 90)}.50`, `The description of ${sku}.`]);
  const counts = skus.map((sku, n) => [sku, String(n % 50)]);
  const files: ImportFile[] = [
    { name: "new parts", kind: "parts", table: [head, ...newParts] },
    { name: "prices and descriptions", kind: "parts", table: [["sku", "price", "description"], ...edits] },
    { name: "stock", kind: "stock", table: [["sku", "available"], ...counts] },
  ];
  const rows: Row[] = [];
  for (const file of files) rows.push(await measure(shop, admin, file));
  await assertImported(shop);
  return rows;
}

async function measure(
  shop: ShopProcess,
  admin: AdminClient,
  { name, kind, table }: ImportFile,
): Promise<Row> {
  const stopVisiting = visit(shop);
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;
  const id = await admin.uploadCsv(kind, table.map((cells) => csvLine(cells)).join(""));
  await admin.waitForImport(id, "checked");
  const checkedSeconds = secondsSoFar();
  await admin.post(`/api/imports/${id}/apply`);
  await admin.waitForImport(id, "applied");
  const row = {
    name: `import of ${lineCount.toLocaleString("en")} lines, ${name}`,
    unit: "s",
    ours: secondsSoFar(),
    more: { checkedSeconds, ...(await stopVisiting()) },
  };
  return atMost(row, MAX_SECONDS);
}

async function assertImported(shop: ShopProcess): Promise<void> {
  const { rows } = await withDatabase(shop, (database) =>
    database.query<{ parts: number }>(
      `SELECT count(*)::int AS parts FROM parts p WHERE p.sku LIKE '%-I%' AND p.version = 2
         AND p.on_hand = (SELECT coalesce(sum(on_hand_change), 0) FROM stock_movements WHERE part_id = p.id)`,
    ),
  );
  if (rows[0]?.parts !== lineCount) throw new Error(`Only ${rows[0]?.parts} parts match the files`);
}

/**
 * Requests an uncached list all the time, as a visitor would.
 * @returns what stops it and returns the longest wait and the shop's largest memory
 */
export function visit(shop: ShopProcess) {
  let isStopped = false;
  let longestVisitMs = 0;
  let rssMB = 0;
  let number = 0;
  const visiting = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await fetchOk(shop.port, `/api/parts?q=ddr4&n=import${number++}`);
      longestVisitMs = Math.max(longestVisitMs, performance.now() - startedAt);
      rssMB = Math.max(rssMB, memoryOf(shop.pid).rssMB);
      await delay(50);
    }
  })();
  return async () => {
    isStopped = true;
    await visiting;
    return { longestVisitMs, rssMB };
  };
}

async function cellsOf(csv: string): Promise<string[][]> {
  const { rows } = await readCsv(
    (async function* () {
      yield Buffer.from(csv);
    })(),
  );
  const all: string[][] = [];
  for await (const { cells } of rows) all.push(cells);
  return all;
}
