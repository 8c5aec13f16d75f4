import { askOnce, getRequest, runLoad } from "./ask.ts";
import { memoryOf, processTree } from "./machine.ts";
import { median, type Row, rounds } from "./rounds.ts";
import { type ShopProcess, startShop } from "./shop.ts";
import { startingScripts } from "./starting-scripts.ts";

const listPage = "/manufacture/all";

/** `npm start` on a built and filled shop, until it is open: on all cores, as its owner has it. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  const seconds: number[] = [];
  // The first run fills the compiler's cache, as the owner's first start does.
  for (let round = 0; round <= rounds; round += 1) {
    const shop = await startShop({ dataDir, as: "npm start" });
    if (round > 0) seconds.push(shop.startSeconds);
    await shop.stop();
  }
  const ours = median(seconds);
  return [{ work: "npm start, built and filled", unit: "s", ours, target: "≤ 2 s", ok: ours <= 2 }];
}

/** Memory of the shop's own process, some seconds after it opened. */
export async function measureIdleMemory(dataDir: string): Promise<Row[]> {
  const shop = await startShop({ dataDir, as: "pinned server" });
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return memoryRows(shop, "memory, idle", 200);
  } finally {
    await shop.stop();
  }
}

export function memoryRows(shop: ShopProcess, work: string, targetMB: number): Row[] {
  const { rssMB, pssMB } = memoryOf(shop.pid);
  const database = processTree(shop.pid).slice(1);
  const databasePssMB = database.reduce((sum, { pid }) => sum + memoryOf(pid).pssMB, 0);
  return [
    {
      work,
      unit: "MB",
      ours: rssMB,
      target: `≤ ${targetMB} MB`,
      ok: rssMB <= targetMB,
      more: { pssMB, databasePssMB },
    },
  ];
}

/** Reads of every kind for a while, so that what they leave behind shows in the memory. */
export async function browse(shop: ShopProcess, seconds: number): Promise<void> {
  const paths = [
    listPage,
    "/",
    "/api/parts",
    "/api/parts?q=ddr4&ask={number}",
    "/api/parts?sort=price&ask={number}",
  ];
  await runLoad({
    port: shop.port,
    connections: 16,
    warmUpSeconds: 0,
    seconds,
    requests: paths.map((path) => getRequest(path, "br")),
    firstNumber: 1_000_000_000,
    expected: { status: 200 },
  });
}

/** What a first visit to the list page fetches: its HTML, and every script it starts with, gzipped as sent. */
export async function measureWeight(shop: ShopProcess): Promise<Row[]> {
  const html = (await askOnce(shop.port, listPage)).body.toString();
  const htmlBytes = await gzippedBytes(shop, listPage);
  const scripts = await startingScripts(html, (path) => scriptText(shop, path));
  const sizes = await Promise.all(scripts.map((path) => gzippedBytes(shop, path)));
  const scriptBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return [
    {
      work: "list page, HTML gzipped",
      unit: "kB",
      ours: htmlBytes / 1000,
      target: "≤ 15 kB",
      ok: htmlBytes <= 15_000,
    },
    {
      work: "list page, scripts gzipped",
      unit: "kB",
      ours: scriptBytes / 1000,
      target: "≤ 120 kB",
      ok: scriptBytes <= 120_000,
      more: { files: scripts.length },
    },
  ];
}

async function scriptText(shop: ShopProcess, path: string): Promise<string> {
  const { status, body } = await askOnce(shop.port, path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return body.toString();
}

async function gzippedBytes(shop: ShopProcess, path: string): Promise<number> {
  return (await askOnce(shop.port, path, { "accept-encoding": "gzip" })).body.length;
}
