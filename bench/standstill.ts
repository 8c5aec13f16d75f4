import { csvLine } from "#server/imports/csv.ts";
import { type AdminClient, signInAdmin } from "./admin-client.ts";
import { visit } from "./imports.ts";
import { fetchOk } from "./request.ts";
import { atMost, type Row } from "./rounds.ts";
import { type ShopProcess, withDatabase } from "./shop.ts";

export const MAX_STANDSTILL_MS = 50;
const importedLines = 10_000;

interface SomePart {
  id: string;
  sku: string;
  name: string;
  version: number;
}

/**
 * Measures how long the event loop of a shop stands still while a visitor searches and parts change. The shop must have
 * been started with the probe.
 */
export async function measureStandstill(shop: ShopProcess): Promise<Row[]> {
  const admin = await signInAdmin(shop);
  const { rows: parts } = await withDatabase(shop, (database) =>
    database.query<SomePart>("SELECT id, sku, name, version FROM parts ORDER BY md5(sku) LIMIT $1", [
      importedLines + 1,
    ]),
  );
  const [edited, ...imported] = parts;
  if (!edited) throw new Error("The shop has no parts");
  const changes: [string, () => Promise<void>][] = [
    ["no change", async () => {}],
    ["an edit", () => edit(admin, edited)],
    ["an import of 10,000 lines", () => importDescriptions(admin, imported)],
    ["a price change of every part", () => changeAllPrices(shop)],
  ];
  const rows: Row[] = [];
  for (const [what, change] of changes) {
    await readCatalog(shop, `before ${what}`);
    await shop.longestStandstill();
    const stopVisiting = visit(shop);
    const startedAt = performance.now();
    await change();
    const changedSeconds = (performance.now() - startedAt) / 1000;
    await readCatalog(shop, `after ${what}`);
    const seconds = (performance.now() - startedAt) / 1000;
    const visited = await stopVisiting();
    const { wallMs, cpuMs } = await shop.longestStandstill();
    const name = `100,000 parts, standstill during ${what}`;
    const more = { cpuMs, changedSeconds, seconds, ...visited };
    rows.push(atMost({ name, unit: "ms", ours: wallMs, more }, MAX_STANDSTILL_MS));
  }
  return rows;
}

/** Requests a list and a search, which wait until every change is in the indexes. */
async function readCatalog(shop: ShopProcess, note: string): Promise<void> {
  const n = encodeURIComponent(note);
  await Promise.all([fetchOk(shop.port, `/api/parts?n=${n}`), fetchOk(shop.port, `/api/parts?q=ram&n=${n}`)]);
}

const edit = (admin: AdminClient, { id, name, version }: SomePart) =>
  admin.patch(`/api/parts/${id}`, { version, name: `${name} revised`, price: 12.34 });

async function importDescriptions(admin: AdminClient, parts: readonly SomePart[]): Promise<void> {
  const lines = parts.map(({ sku }, n) => [sku, `${10 + (n % 90)}.50`, `The new description of ${sku}.`]);
  const table = [["sku", "price", "description"], ...lines];
  const id = await admin.uploadCsv("parts", table.map((cells) => csvLine(cells)).join(""));
  await admin.waitForImport(id, "checked");
  await admin.post(`/api/imports/${id}/apply`);
  await admin.waitForImport(id, "applied");
}

const changeAllPrices = (shop: ShopProcess) =>
  withDatabase(shop, async (database) => {
    await database.query("UPDATE parts SET price_cents = price_cents + 10");
    await database.query("SELECT pg_notify('shop_changed', 'catalog')");
  });
