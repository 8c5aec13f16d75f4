import { setTimeout as delay } from "node:timers/promises";
import { databasePssMb } from "./footprint.ts";
import { type Kind, kinds, RequestGenerator } from "./large-requests.ts";
import { readVocabulary } from "./large-vocabulary.ts";
import { memoryOf } from "./machine.ts";
import { measureEngineStandstill } from "./measure-engine.ts";
import { measureOpenLoop } from "./open-loop.ts";
import { measureRendering } from "./rendering.ts";
import { fetchOk, fetchOnce, getRequest } from "./request.ts";
import { atMost, medians, type Row, rounds } from "./rounds.ts";
import { runLoad } from "./run-load.ts";
import { makeShopData, type ShopProcess, startShop, withDatabase } from "./shop.ts";
import { measureStandstill } from "./standstill.ts";

const connections = 16;
const seconds = 5;
/** More than are sent in a round: the run fails rather than repeat one. */
const requestsPerRound = 24_000;
const MAX_P99_MS = 50;

/** In a shop with 100,000 parts and 2,000,000 fitments. The last one changes every part. */
const measures = { large: measureShop, "open-loop": measureOpenLoop, standstill: measureStandstill } as const;
export const largeBenchmarks = Object.keys(measures) as (keyof typeof measures)[];

/** Measures a shop with 100,000 parts and 2,000,000 fitments, under requests that are never repeated. */
export async function measureLarge(requested: readonly string[]): Promise<Row[]> {
  const data = await makeShopData("large-catalog.sql");
  const rows: Row[] = [];
  try {
    for (const name of largeBenchmarks.filter((one) => requested.includes(one))) {
      const withProbe = name === "standstill";
      const shop = await startShop({ dataDir: data.dataDir, as: "pinned server", withProbe });
      try {
        await assertSize(shop);
        rows.push(...(await measures[name](shop)));
      } finally {
        await shop.stop();
      }
    }
  } finally {
    await data.remove();
  }
  if (requested.includes("standstill")) rows.push(...(await measureEngineStandstill(1_000_000)));
  return rows;
}

async function assertSize(shop: ShopProcess): Promise<void> {
  const { rows } = await withDatabase(shop, (database) =>
    database.query(
      "SELECT (SELECT count(*) FROM parts) AS parts, (SELECT count(*) FROM fitments) AS fitments",
    ),
  );
  if (rows[0].parts !== "100000" || rows[0].fitments !== "2000000") {
    throw new Error(`The large catalog has ${rows[0].parts} parts and ${rows[0].fitments} fitments`);
  }
}

async function measureShop(shop: ShopProcess): Promise<Row[]> {
  const startedAt = performance.now();
  await fetchOk(shop.port, "/api/parts");
  const firstListSeconds = (performance.now() - startedAt) / 1000;
  const rows: Row[] = [
    { name: "100,000 parts, first list after a start", unit: "s", ours: firstListSeconds },
    ...(await measureRendering(shop, 0, "100,000 parts, ")),
  ];
  const vocabulary = await withDatabase(shop, (database) => readVocabulary(shop, database));
  const generator = new RequestGenerator(vocabulary, 20261121);
  for (const kind of kinds) await assertFindsParts(shop, generator, kind);
  for (const kind of kinds) {
    rows.push(await measureRequests(shop, kind, () => generator.generate(kind, requestsPerRound)));
  }
  const allKinds = () => {
    const generated = kinds.map((kind) => generator.generate(kind, requestsPerRound / kinds.length));
    return generated[0]?.flatMap((_, index) => generated.map((paths) => paths[index] ?? "")) ?? [];
  };
  rows.push(await measureRequests(shop, "all kinds in turn", allKinds));
  const stopSelling = sellEverySecond(shop);
  rows.push(await measureRequests(shop, "all kinds with a sale every second", allKinds));
  await stopSelling();
  rows.push({
    name: "100,000 parts, memory after load",
    unit: "MB",
    ours: memoryOf(shop.pid).rssMB,
    more: { databasePssMB: databasePssMb(shop) },
  });
  return rows;
}

/**
 * Sells one unit of some part every second, as another process of the shop would: changes the stock and its ledger,
 * and publishes the change.
 * @returns what stops it
 */
function sellEverySecond(shop: ShopProcess): () => Promise<void> {
  let isStopped = false;
  const selling = withDatabase(shop, async (database) => {
    while (!isStopped) {
      await database.query(`
        WITH sold AS (
          UPDATE parts SET on_hand = on_hand - 1
          WHERE id = (SELECT id FROM parts WHERE on_hand > 1 AND row_id > 50000 * random() ORDER BY row_id LIMIT 1)
          RETURNING id)
        INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
        SELECT id, 'adjust', -1, 0 FROM sold`);
      await database.query("SELECT pg_notify('shop_changed', 'parts')");
      await delay(1000);
    }
  });
  return async () => {
    isStopped = true;
    await selling;
  };
}

/** Checks that at least half of the requests find something: empty responses would be no benchmark. */
async function assertFindsParts(shop: ShopProcess, generator: RequestGenerator, kind: Kind): Promise<void> {
  const responses = await Promise.all(
    generator.generate(kind, 100).map((path) => fetchOnce(shop.port, path)),
  );
  const found = responses.filter(({ status, body }) => status === 200 && body.length > 400).length;
  if (found < 50) throw new Error(`Only ${found} of 100 requests for ${kind} found something`);
}

async function measureRequests(shop: ShopProcess, kind: string, generate: () => string[]): Promise<Row> {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const requests = generate().map((path) => getRequest(path, "identity"));
    const figures = await runLoad(shop, {
      connections,
      warmUpSeconds: 1,
      seconds,
      requests,
      firstNumber: 0,
      expected: { status: 200 },
    });
    if (figures.allResponses > requests.length) throw new Error(`${kind}: requests were repeated`);
    results.push(figures);
  }
  const { p50Ms, p99Ms, perSecond, cpuMs } = medians(results, ["p50Ms", "p99Ms", "perSecond", "cpuMs"]);
  const name = `100,000 parts, ${kind}: p99 at ${Math.round(perSecond)} req/s`;
  return atMost({ name, unit: "ms", ours: p99Ms, p50Ms, more: { perSecond, cpuMs } }, MAX_P99_MS);
}
