import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadDemo } from "#server/demo/load-demo.ts";
import { type TestShop, testShop } from "#test/shop.ts";

/** The tables that grow with the shop: no request may scan one of them. */
const large = [
  "parts",
  "part_numbers",
  "fitments",
  "laptops",
  "reviews",
  "stock_movements",
  "part_words",
  "words",
  "laptop_words",
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

interface Statement {
  text: string;
  values: unknown[];
}

let shop: TestShop;
const recorded = new Map<string, Statement>();

beforeAll(async () => {
  shop = await testShop();
  await loadDemo(shop.db, shop.images, join(import.meta.dirname, "../../../catalog"));
  await grow();
  // The first requests load the indexes, which reads everything once.
  for (const path of ["/api/parts", "/api/suggestions?q=thinkp"]) await fetch(shop.url + path);
}, 120_000);
afterAll(() => shop.close());

/** Grows the shop to five times the demo's parts, with unique names and numbers, and eight times its laptops. */
async function grow(): Promise<void> {
  const client = await shop.db.pool.connect();
  try {
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
    client.release();
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
    const statement =
      typeof first === "string" ? { text: first, values: (second as unknown[]) ?? [] } : first;
    if (/^\s*(SELECT|WITH)/i.test(statement.text)) {
      recorded.set(statement.text, { text: statement.text, values: statement.values ?? [] });
    }
    return query.apply(this, args);
  } as never);
  try {
    for (const path of paths) {
      const response = await fetch(shop.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
  } finally {
    spy.mockRestore();
  }
  return [...recorded.values()];
}

/** Returns the custom plan for these values and the generic plan for any values: a prepared statement gets both. */
async function plansOf({ text, values }: Statement): Promise<Plan[]> {
  const client = await shop.db.pool.connect();
  try {
    await client.query(`PREPARE planned AS ${text}`);
    const literals = values.map(literal).join(", ");
    const plans: Plan[] = [];
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      await client.query(`SET plan_cache_mode = ${mode}`);
      const { rows } = await client.query(
        `EXPLAIN (FORMAT JSON) EXECUTE planned${literals ? ` (${literals})` : ""}`,
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
  const scanned = plan["Node Type"] === "Seq Scan" && table && large.includes(table) ? [table] : [];
  return [...scanned, ...(plan.Plans ?? []).flatMap(scannedTables)];
}

describe("No statement scans a large table", () => {
  it.each([
    [
      "a list",
      [
        "/api/parts?category=battery&sort=price&limit=48",
        "/api/parts?category=memory&spec=generation:DDR4&inStock=true&minPrice=20&sort=rating",
        "/api/parts?laptop=lenovo-thinkpad-t480&sort=name",
        "/api/categories",
      ],
    ],
    [
      "a search",
      [
        "/api/parts?q=keyboard+german",
        "/api/parts?q=thinkpd+t480+batery",
        "/api/parts?q=01AV423",
        "/api/parts?q=lw-bt24",
        "/api/search?q=ram+for+latitude+5480",
      ],
    ],
    [
      "facets",
      [
        "/api/facets",
        "/api/facets?category=panel&spec=resolution:1920+%C3%97+1080&laptop=hp-elitebook-840-g3",
        "/api/facets?q=charger&category=charger",
      ],
    ],
    [
      "suggestions",
      [
        "/api/suggestions?q=thin",
        "/api/suggestions?q=keybo",
        "/api/suggestions?q=thinkpad+t4",
        "/api/suggestions?q=LW-SD",
        "/api/laptops?q=latitude+54",
      ],
    ],
    [
      "the fitments of a laptop and of a part",
      [
        "/api/laptops/lenovo-thinkpad-t480",
        "/api/laptops/lenovo-thinkpad-t480/upgrades?memory=8&modules=1",
        "/api/parts/8gb-ddr4-3200-so-dimm/laptops?limit=24",
      ],
    ],
  ])("to return %s", async (_, paths) => {
    const statements = await statementsOf(paths);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      for (const plan of await plansOf(statement)) {
        expect([statement.text, scannedTables(plan)]).toEqual([statement.text, []]);
      }
    }
  });

  it("and this test detects a scan", async () => {
    const [plan] = await plansOf({
      text: "SELECT count(*) FROM parts WHERE description <> $1",
      values: ["x"],
    });
    expect(scannedTables(plan as Plan)).toEqual(["parts"]);
  });
});
