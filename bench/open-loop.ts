import { setTimeout as delay } from "node:timers/promises";
import { databasePssMb } from "./footprint.ts";
import { kinds, RequestGenerator } from "./large-requests.ts";
import { readVocabulary } from "./large-vocabulary.ts";
import { memoryOf } from "./machine.ts";
import { fetchOk } from "./request.ts";
import { atMost, medians, type Row, rounds } from "./rounds.ts";
import { runOpenLoop } from "./run-load.ts";
import { type ShopProcess, withDatabase } from "./shop.ts";

const perSecond = 200;
const seconds = 15;
const warmUpSeconds = 10;
const MAX_P99_MS = 50;

/** Measures a shop of 100,000 parts under 200 requests a second that are never repeated. */
export async function measureOpenLoop(shop: ShopProcess): Promise<Row[]> {
  const vocabulary = await withDatabase(shop, (database) => readVocabulary(shop, database));
  const generator = new RequestGenerator(vocabulary, 20261122);
  // The first search waits until the words of all parts are loaded.
  await fetchOk(shop.port, "/api/parts?q=ram");
  const rows = [await measureRounds(shop, generator, "")];
  const stopEditing = editEverySecond(shop);
  rows.push(await measureRounds(shop, generator, ", an edit every second"));
  await stopEditing();
  const { rssMB } = memoryOf(shop.pid);
  const more = { databasePssMB: databasePssMb(shop) };
  return [...rows, { name: "open loop, memory after load", unit: "MB", ours: rssMB, more }];
}

async function measureRounds(shop: ShopProcess, generator: RequestGenerator, suffix: string): Promise<Row> {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const count = Math.ceil((1.2 * perSecond * (seconds + warmUpSeconds)) / kinds.length);
    const generated = kinds.map((kind) => generator.generate(kind, count));
    const paths = generated[0]?.flatMap((_, at) => generated.map((ofKind) => ofKind[at] ?? "")) ?? [];
    results.push(await runOpenLoop(shop, { perSecond, warmUpSeconds, seconds, paths }));
  }
  const { p50Ms, p99Ms, maxMs, cpuMs } = medians(results, ["p50Ms", "p99Ms", "maxMs", "cpuMs"]);
  const row = {
    name: `open loop, ${perSecond} new questions a second${suffix}: p99`,
    unit: "ms",
    ours: p99Ms,
    p50Ms,
    more: { maxMs, cpuMs },
  };
  return atMost(row, MAX_P99_MS);
}

/** Gives some part another name and price every second, as another process of the shop would. @returns what stops it */
function editEverySecond(shop: ShopProcess): () => Promise<void> {
  let isStopped = false;
  const editing = withDatabase(shop, async (database) => {
    for (let edit = 1; !isStopped; edit += 1) {
      const { rows } = await database.query(
        `UPDATE parts SET name = regexp_replace(name, '( revised \\d+)?$', ' revised ' || $1::text), price_cents = price_cents + 10
         WHERE id = (SELECT id FROM parts WHERE row_id > 50000 * random() ORDER BY row_id LIMIT 1)
         RETURNING id`,
        [edit],
      );
      await database.query("SELECT pg_notify('shop_changed', $1)", [`catalog,part:${rows[0].id}`]);
      await delay(1000);
    }
  });
  return async () => {
    isStopped = true;
    await editing;
  };
}
