import { cpuSecondsOf } from "./machine.ts";
import { fetchOk } from "./request.ts";
import { atMost, median, medians, type Row, rounds } from "./rounds.ts";
import { type ShopProcess, withDatabase } from "./shop.ts";

const pagesPerRound = 200;
const MAX_CPU_MS = 4;
const MAX_DATABASE_CPU_MS = 1;

/**
 * Measures the CPU time of part pages that were not requested since the shop started, brotli included. They are
 * requested one after another; the first 200 only warm up the compiler.
 * @param firstPart skips this many parts, whose pages another benchmark uses
 */
export async function measureRendering(shop: ShopProcess, firstPart: number, prefix = ""): Promise<Row[]> {
  const pageCount = (1 + rounds) * pagesPerRound;
  const paths = (await partPagePaths(shop)).slice(firstPart, firstPart + pageCount);
  if (paths.length < pageCount) throw new Error(`Only ${paths.length} part pages are left to render`);
  await fetchAll(shop, paths.slice(0, pagesPerRound));
  const results = [];
  for (let round = 1; round <= rounds; round += 1) {
    results.push(await measureRound(shop, paths.slice(round * pagesPerRound, (round + 1) * pagesPerRound)));
  }
  const ours = medians(results, ["cpuMs", "databaseCpuMs", "p50Ms", "p99Ms"]);
  const name = `${prefix}part page rendered on a cache miss`;
  const { p50Ms, p99Ms } = ours;
  return [
    atMost({ name: `${name}: CPU`, unit: "ms", ours: ours.cpuMs, p50Ms, p99Ms }, MAX_CPU_MS),
    atMost(
      { name: `${name}: CPU of the database`, unit: "ms", ours: ours.databaseCpuMs },
      MAX_DATABASE_CPU_MS,
    ),
  ];
}

async function measureRound(shop: ShopProcess, paths: readonly string[]) {
  const before = cpuSecondsOf(shop.pid);
  const latenciesMs = await fetchAll(shop, paths);
  const after = cpuSecondsOf(shop.pid);
  latenciesMs.sort((a, b) => a - b);
  return {
    cpuMs: ((after.own - before.own) * 1000) / paths.length,
    databaseCpuMs: ((after.database - before.database) * 1000) / paths.length,
    p50Ms: median(latenciesMs),
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
  };
}

/** Requests the pages one after another and returns how long each took. */
async function fetchAll(shop: ShopProcess, paths: readonly string[]): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    await fetchOk(shop.port, path, { "accept-encoding": "br" });
    latenciesMs.push(performance.now() - startedAt);
  }
  return latenciesMs;
}

/** Returns the paths of part pages in the order of their IDs. */
export async function partPagePaths(shop: ShopProcess): Promise<string[]> {
  const { rows } = await withDatabase(shop, (database) =>
    database.query<{ slug: string }>("SELECT slug FROM parts WHERE state = 'active' ORDER BY id LIMIT 1000"),
  );
  return rows.map(({ slug }) => `/parts/${slug}`);
}
