import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { checkLedgerInvariants, waitUntilIdle } from "#test/ledger-invariants.ts";
import { openFuzzedShop } from "./fuzzed-shop.ts";
import { runFuzz } from "./run-fuzz.ts";

/** `npm run fuzz` sets them. */
const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const isLong = FUZZ_REQUESTS !== undefined;
const requests = Number(FUZZ_REQUESTS ?? 400);
const seed = Number(FUZZ_SEED ?? 20261123);

/** How much memory may grow: caches fill up to their limits, but nothing grows with each request. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;

it(
  "the shop answers every request, and shows no one another person's data",
  async () => {
    const shop = await openFuzzedShop({ demo: isLong });
    const say = (line: string) => isLong && process.stderr.write(`${line}\n`);
    say(`Seed ${seed}, ${requests} requests`);
    // Data that is loaded and cached at the first use does not count as a leak.
    const warmUp = await runFuzz(shop, { requests: Math.ceil(requests / 5), seed });
    const before = memoryOf(shop.shop.cache);
    const run = await runFuzz(shop, {
      requests: requests - warmUp.requests,
      seed: seed + 1_000_000,
      onProgress: (sent) => say(`${warmUp.requests + sent} requests`),
    });
    const growth = memoryOf(shop.shop.cache) - before;
    say(`Answers by status: ${JSON.stringify(run.statuses)}; memory grew by ${Math.round(growth / 1024)} kB`);
    const findings = [...warmUp.findings, ...run.findings];
    const lines = findings.map(({ failure, request, answer }) => `${failure}\n${request}\n→ ${answer}`);
    expect(lines, `npm run fuzz -- --requests=${requests} --seed=${seed}`).toEqual([]);
    await waitUntilIdle(shop.shop.db);
    await checkLedgerInvariants(shop.shop.db);
    await shop.close();
    expect(({} as Record<string, unknown>).admin, "an object of the process was changed").toBeUndefined();
    if (isLong) expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  },
  6 * 3_600_000,
);

/**
 * Bytes in use once everything that can be given back has been. The response cache keeps stale responses for when the
 * database is unavailable, up to a limit.
 */
function memoryOf(cache: { size: { bytes: number } }): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external - cache.size.bytes;
}
