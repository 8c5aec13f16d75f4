// Types the written searches into the demo shop and prints where the expected part stands: `npm run search`.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#engines/embedded-postgres/index.ts";
import { openCatalog } from "#server/catalog/open-catalog.ts";
import type { SearchContext } from "#server/catalog/search-context.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { ImageStore } from "#server/images/image-store.ts";
import { readSearches, type TriedSearch, trySearch, type WrittenSearch } from "./searches.ts";

const good = ({ rank }: TriedSearch) => rank !== null && rank <= 3;

const folder = await mkdtemp(join(tmpdir(), "lapwright-searches-"));
const postgres = await startEmbeddedPostgres({
  folder: join(folder, "postgres"),
  log: pino({ level: "warn" }),
  durable: false,
});
const db = openDatabase(postgres.connection, () => {});
try {
  await migrate(db.pool, migrationsFolder);
  await loadDemo(db, new ImageStore(join(folder, "images")), import.meta.dirname);
  await db.pool.query("ANALYZE");
  const { search: desk } = openCatalog(db, { changesOf: () => 0 }, { currency: "USD" });
  const { written, heldOut } = await readSearches();
  const tried = [await tryAll(desk, "Written", written), await tryAll(desk, "Held out", heldOut)].flat();
  if (!tried.every(good)) process.exitCode = 1;
} finally {
  await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A table of one kind of searches. The second time of each is that of words the shop has seen before. */
async function tryAll(
  desk: SearchContext,
  title: string,
  searches: readonly WrittenSearch[],
): Promise<TriedSearch[]> {
  const tried: TriedSearch[] = [];
  console.log(`\n${title} searches\n   rank  first ms  again ms  typed (read as)`);
  for (const search of searches) {
    const [first, again] = [await trySearch(desk, search), await trySearch(desk, search)];
    const figures = [
      String(first.rank ?? "–").padStart(4),
      first.ms.toFixed(1).padStart(8),
      again.ms.toFixed(1).padStart(8),
    ];
    const readAs = first.readAs ? ` (${first.readAs})` : "";
    console.log(`${good(first) ? "  " : "✗ "} ${figures.join("  ")}  ${first.q}${readAs}`);
    if (!good(first)) console.log(`${" ".repeat(29)}first were: ${first.first.join(" | ") || "nothing"}`);
    tried.push(first);
  }
  console.log(`   ${tried.filter(good).length} of ${tried.length} among the first three`);
  return tried;
}
