// Runs the sample searches against the demo shop and prints the rank of the expected part: `npm run search`.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#engines/embedded-postgres/index.ts";
import { openCatalog } from "#server/catalog/open-catalog.ts";
import type { CatalogQueries } from "#server/catalog/query-catalog.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { ImageStore } from "#server/images/image-store.ts";
import { readSearches, type SampleSearch, type TriedSearch, trySearch } from "./searches.ts";

const good = ({ rank }: TriedSearch) => rank !== null && rank <= 3;

const folder = await mkdtemp(join(tmpdir(), "lapwright-searches-"));
const postgres = await startEmbeddedPostgres({
  folder: join(folder, "postgres"),
  log: pino({ level: "warn" }),
  durable: false,
});
const db = openDatabase(postgres.connection, () => {});
try {
  await migrate(postgres.connection, migrationsFolder);
  await loadDemo(db, new ImageStore(db), import.meta.dirname);
  await db.pool.query("ANALYZE");
  const { catalog } = openCatalog(db, { changeCount: 0 }, { currency: "USD" });
  const { written, heldOut } = await readSearches();
  const tried = [
    await tryAll(catalog, "Written", written),
    await tryAll(catalog, "Held out", heldOut),
  ].flat();
  if (!tried.every(good)) process.exitCode = 1;
} finally {
  await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Prints a table of searches. Each runs twice: the second time its words are cached. */
async function tryAll(
  catalog: CatalogQueries,
  title: string,
  searches: readonly SampleSearch[],
): Promise<TriedSearch[]> {
  const tried: TriedSearch[] = [];
  console.log(`\n${title} searches\n   rank  first ms  again ms  typed (read as)`);
  for (const search of searches) {
    const [first, again] = [await trySearch(catalog, search), await trySearch(catalog, search)];
    const figures = [
      String(first.rank ?? "–").padStart(4),
      first.ms.toFixed(1).padStart(8),
      again.ms.toFixed(1).padStart(8),
    ];
    const readAs = first.readAs ? ` (${first.readAs})` : "";
    console.log(`${good(first) ? "  " : "✗ "} ${figures.join("  ")}  ${first.q}${readAs}`);
    if (!good(first)) console.log(`${" ".repeat(29)}first results: ${first.first.join(" | ") || "nothing"}`);
    tried.push(first);
  }
  console.log(`   ${tried.filter(good).length} of ${tried.length} among the first three`);
  return tried;
}
