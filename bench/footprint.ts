import { setTimeout as delay } from "node:timers/promises";
import { initialScripts } from "./initial-scripts.ts";
import { memoryOf, processTree } from "./machine.ts";
import { fetchOk, getRequest } from "./request.ts";
import { atMost, median, type Row, rounds } from "./rounds.ts";
import { runLoad } from "./run-load.ts";
import { type ShopProcess, startShop } from "./shop.ts";

const listPage = "/manufacture/all";
const MAX_START_SECONDS = 2;
const MAX_IDLE_MB = 200;
const MAX_LOADED_MB = 300;
const MAX_HTML_KB = 15;
const MAX_SCRIPTS_KB = 130;

/** Measures `npm start` on a built and filled shop until it is open, on all cores. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  const seconds: number[] = [];
  // The first start fills the compile cache and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const shop = await startShop({ dataDir, as: "npm start" });
    if (round > 0) seconds.push(shop.startSeconds);
    await shop.stop();
  }
  return [
    atMost({ name: "npm start, built and filled", unit: "s", ours: median(seconds) }, MAX_START_SECONDS),
  ];
}

/** Measures the memory of the shop's process a few seconds after it opened. */
export async function measureIdleMemory(dataDir: string): Promise<Row[]> {
  const shop = await startShop({ dataDir, as: "pinned server" });
  try {
    await delay(3000);
    return [memoryRow(shop, "memory, idle", MAX_IDLE_MB)];
  } finally {
    await shop.stop();
  }
}

/** Measures the memory of the shop's process after ten seconds of reads of every kind. */
export async function measureLoadedMemory(shop: ShopProcess): Promise<Row[]> {
  const paths = [
    listPage,
    "/",
    "/api/parts",
    "/api/parts?q=ddr4&n={number}",
    "/api/parts?sort=price&n={number}",
  ];
  await runLoad(shop, {
    connections: 16,
    warmUpSeconds: 0,
    seconds: 10,
    requests: paths.map((path) => getRequest(path, "br")),
    firstNumber: 1_000_000_000,
    expected: { status: 200 },
  });
  return [memoryRow(shop, "memory, after load", MAX_LOADED_MB)];
}

function memoryRow(shop: ShopProcess, name: string, maxMb: number): Row {
  const { rssMB, pssMB } = memoryOf(shop.pid);
  return atMost(
    { name, unit: "MB", ours: rssMB, more: { pssMB, databasePssMB: databasePssMb(shop) } },
    maxMb,
  );
}

/** Returns the memory of the shop's database processes. */
export function databasePssMb(shop: ShopProcess): number {
  const database = processTree(shop.pid).slice(1);
  return database.reduce((sum, { pid }) => sum + pssIfRunning(pid), 0);
}

/** An idle connection may have been closed since its process was listed. */
function pssIfRunning(pid: number): number {
  try {
    return memoryOf(pid).pssMB;
  } catch {
    return 0;
  }
}

/** Measures what a first visit to the list page fetches: HTML and scripts, gzipped. */
export async function measureWeight(shop: ShopProcess): Promise<Row[]> {
  const html = (await fetchOk(shop.port, listPage)).body.toString();
  const scripts = await initialScripts(html, async (path) =>
    (await fetchOk(shop.port, path)).body.toString(),
  );
  const scriptKb = await Promise.all(scripts.map((path) => gzippedKb(shop, path)));
  return [
    atMost(
      { name: "list page, HTML gzipped", unit: "kB", ours: await gzippedKb(shop, listPage) },
      MAX_HTML_KB,
    ),
    atMost(
      {
        name: "list page, scripts gzipped",
        unit: "kB",
        ours: scriptKb.reduce((sum, kb) => sum + kb, 0),
        more: { files: scripts.length },
      },
      MAX_SCRIPTS_KB,
    ),
  ];
}

async function gzippedKb(shop: ShopProcess, path: string): Promise<number> {
  return (await fetchOk(shop.port, path, { "accept-encoding": "gzip" })).body.length / 1000;
}
