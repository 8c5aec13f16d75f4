import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { isLongRun } from "#test/rounds.ts";
import { type TestShop, testShop } from "#test/shop.ts";

/** Tables with more rows grow with the shop: no request may scan one of them. */
const MAX_SCANNED_ROWS = 1500;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

interface Statement {
  /** Named statements are prepared: they may get a generic plan. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** What the requests name: a part with many laptops and reviews, and a laptop that many parts fit. */
interface Example {
  id: string;
  slug: string;
  laptop: string;
}

/** Requests of every public read, in each form that sends different statements. */
const requests: Record<string, (example: Example) => string[]> = {
  getShop: () => ["/shop"],
  getPaymentSetup: () => ["/payment-setup"],
  listCategories: () => ["/categories"],
  getPart: ({ id, slug }) => [`/parts/${id}`, `/parts/${slug}`],
  listCartParts: ({ id }) => [`/cart/parts?ids=${id}`],
  listReviews: ({ id, slug }) => [
    `/reviews?part=${id}&limit=100`,
    `/reviews?part=${slug}`,
    "/reviews?part=none&limit=6",
    "/reviews?limit=24",
  ],
  listQuestions: ({ id }) => [`/questions?part=${id}`],
  listParts: ({ laptop }) => [
    "/parts?category=battery&sort=price&limit=48",
    "/parts?category=memory&spec=generation:DDR4&inStock=true&minPrice=20&sort=rating",
    `/parts?laptop=${laptop}&sort=name`,
    "/parts?q=keyboard+german",
    "/parts?q=thinkpd+t480+batery",
    "/parts?q=01AV423",
    "/parts?q=lw-bt24",
  ],
  listFacets: () => [
    "/facets",
    "/facets?category=panel&spec=resolution:1920+%C3%97+1080&laptop=hp-elitebook-840-g3",
    "/facets?q=charger&category=charger",
  ],
  readSearch: () => ["/search?q=ram+for+latitude+5480"],
  listSuggestions: () => ["thin", "keybo", "thinkpad+t4", "LW-SD"].map((q) => `/suggestions?q=${q}`),
  listLaptops: () => ["/laptops?q=latitude+54", "/laptops?q=thinkpaad+t48"],
  listLaptopBrands: () => ["/laptop-brands"],
  getLaptopBrand: () => ["/laptop-brands/lenovo"],
  getLaptop: ({ laptop }) => [`/laptops/${laptop}`],
  getUpgradeAdvice: ({ laptop }) => [`/laptops/${laptop}/upgrades?memory=8&modules=1`],
  listPartLaptops: ({ id, slug }) => [`/parts/${id}/laptops?limit=24`, `/parts/${slug}/laptops?limit=5`],
  getPartFit: ({ id, laptop }) => [`/parts/${id}/fit?laptop=${laptop}`],
  listFits: ({ id, slug, laptop }) => [`/laptops/${laptop}/fits?parts=${id},${slug}`],
};

let shop: TestShop;
let example: Example;
let largeTables: Set<string>;
/**
 * How many rows a statement may read: some for each fitment of the part and the laptop that have the most, because a
 * laptop's page ranks every part that fits it, and a part's page every laptop.
 */
let maxRowsRead: number;
const recorded = new Map<string, Statement>();

beforeAll(async () => {
  shop = await testShop({ demo: true });
  await grow();
  const { rows: tables } = await shop.db.pool.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
    [MAX_SCANNED_ROWS],
  );
  largeTables = new Set(tables.map(({ relname }) => relname));
  const { rows } = await shop.db.pool.query(`
    SELECT p.id, p.slug, l.slug AS laptop, greatest(f.count, most.count) AS count
    FROM (SELECT part_id, count(*) FROM fitments GROUP BY part_id ORDER BY count(*) DESC, part_id LIMIT 1) f
    JOIN parts p ON p.id = f.part_id,
    (SELECT laptop_id, count(*) FROM fitments GROUP BY laptop_id ORDER BY count(*) DESC, laptop_id LIMIT 1) most
    JOIN laptops l ON l.id = most.laptop_id`);
  example = rows[0];
  maxRowsRead = 1000 + 4 * rows[0].count;
  // The first requests load the indexes, which reads everything once.
  for (const path of ["/api/parts", "/api/suggestions?q=thinkp"]) await fetch(shop.url + path);
}, 900_000);
afterAll(() => shop.close());

/**
 * Grows the shop to five times the demo's parts, with unique names and numbers, and eight times its laptops; in the
 * long run to 100,000 parts with 2,000,000 fitments.
 */
async function grow(): Promise<void> {
  const client = await shop.db.pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    if (isLongRun) {
      await client.query(await readFile(join(import.meta.dirname, "../bench/large-catalog.sql"), "utf8"));
      await client.query("VACUUM ANALYZE");
      return;
    }
    await client.query(`
      INSERT INTO laptops (id, slug, brand, model)
        SELECT gen_random_uuid(), slug || '-g' || year, brand, model || ' G' || year
        FROM laptops, generate_series(11, 17) AS year;
      CREATE TEMP TABLE models AS SELECT * FROM parts;
      CREATE TEMP TABLE copies AS
        SELECT gen_random_uuid() AS id, m.id AS model_id, '-' || copy AS suffix FROM models m, generate_series(1, 4) AS copy;
      INSERT INTO parts (id, sku, slug, name, category, description, specs, price_cents, on_hand)
        SELECT c.id, sku || suffix, slug || suffix, name || ' ' || substr(md5(c.id::text), 1, 6), category, description,
          specs, price_cents + length(slug), on_hand
        FROM copies c JOIN models m ON m.id = c.model_id;
      INSERT INTO part_numbers (part_id, kind, number)
        SELECT c.id, kind, number || suffix FROM copies c JOIN part_numbers n ON n.part_id = c.model_id;
      INSERT INTO fitments (part_id, laptop_id, verdict, condition, source)
        SELECT c.id, laptop_id, verdict, condition, source FROM copies c JOIN fitments f ON f.part_id = c.model_id;
      INSERT INTO reviews (id, part_id, name, description, rating)
        SELECT gen_random_uuid(), id, 'Ann', 'Good.', 4 FROM copies;
      INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
        SELECT id, 'receive', on_hand, 0 FROM parts WHERE on_hand > 0`);
    // As autovacuum does within hours of such an import.
    await client.query("VACUUM ANALYZE");
  } finally {
    client.release(true);
  }
}

/** Returns every statement that these requests send to the database. */
async function statementsOf(paths: readonly string[]): Promise<Statement[]> {
  recorded.clear();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: unknown,
    ...args: unknown[]
  ) {
    const [first, second] = args as [string | Statement, unknown];
    const statement = typeof first === "string" ? { text: first, values: second as unknown[] } : first;
    if (/^\s*(SELECT|WITH)/i.test(statement.text)) {
      const { name, text, values } = statement;
      recorded.set(text, { name, text, values: values ?? [] });
    }
    return query.apply(this, args);
  } as never);
  try {
    for (const path of paths) {
      const response = await fetch(`${shop.url}/api${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
  } finally {
    spy.mockRestore();
  }
  return [...recorded.values()];
}

/** Runs a statement and returns its plan for these values; if it is prepared, also the generic plan for any values. */
async function plansOf({ name, text, values }: Statement): Promise<Plan[]> {
  const client = await shop.db.pool.connect();
  try {
    await client.query(`PREPARE planned AS ${text}`);
    const literals = values.map(literal).join(", ");
    const plans: Plan[] = [];
    for (const mode of name ? ["force_custom_plan", "force_generic_plan"] : ["force_custom_plan"]) {
      await client.query(`SET plan_cache_mode = ${mode}`);
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned${literals ? ` (${literals})` : ""}`,
      );
      plans.push(rows[0]["QUERY PLAN"][0].Plan);
    }
    return plans;
  } finally {
    await client.query("DEALLOCATE planned; RESET plan_cache_mode");
    client.release();
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  const items = value.map((item) => `"${String(item).replaceAll(/["\\]/g, "\\$&")}"`);
  return pg.escapeLiteral(`{${items.join(",")}}`);
}

function scannedTables(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const scanned = plan["Node Type"] === "Seq Scan" && table && largeTables.has(table) ? [table] : [];
  return [...scanned, ...(plan.Plans ?? []).flatMap(scannedTables)];
}

/** Returns the rows that all scans of a plan read, including those they dropped. */
function rowsRead(plan: Plan): number {
  const perLoop =
    (plan["Actual Rows"] ?? 0) +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = plan["Node Type"].includes("Scan") ? perLoop * (plan["Actual Loops"] ?? 1) : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

it("Every public read of the API is among the requests", () => {
  const reads = calls.filter(({ access, method }) => access === "visitor" && method === "GET");
  expect(Object.keys(requests).toSorted()).toEqual(reads.map(({ name }) => name).toSorted());
});

it.each(Object.keys(requests))("%s scans no large table and reads a bounded number of rows", async (name) => {
  for (const statement of await statementsOf(requests[name]?.(example) ?? [])) {
    for (const plan of await plansOf(statement)) {
      expect([statement.text, scannedTables(plan)]).toEqual([statement.text, []]);
      expect(rowsRead(plan), statement.text).toBeLessThanOrEqual(maxRowsRead);
    }
  }
});

it("These tests detect a scan of a table and of an index", async () => {
  const [scan] = await plansOf({ text: "SELECT count(*) FROM parts WHERE description <> $1", values: ["x"] });
  expect(scannedTables(scan as Plan)).toEqual(["parts"]);
  const [count] = await plansOf({ text: "SELECT count(*) FROM fitments", values: [] });
  expect(rowsRead(count as Plan)).toBeGreaterThan(maxRowsRead);
});
