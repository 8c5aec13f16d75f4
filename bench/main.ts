// `npm run bench`: the shop next to its limits. `npm run bench -- orders search` runs only these benchmarks.
import { measureIdleMemory, measureLoadedMemory, measureStart, measureWeight } from "./footprint.ts";
import { measureImports } from "./imports.ts";
import { largeBenchmarks, measureLarge } from "./large.ts";
import { describeMachine } from "./machine.ts";
import { measureOrders } from "./orders.ts";
import { measureReads, readsOf } from "./reads.ts";
import { printProgress, printTable, writeResults } from "./report.ts";
import { fetchOk } from "./request.ts";
import type { Row } from "./rounds.ts";
import { measureSelling } from "./selling.ts";
import { makeShopData, startShop, stopShops } from "./shop.ts";
import { measureUploads } from "./uploads.ts";

const reads = ["list", "part", "page", "search"] as const;
const benchmarks = ["start", ...reads, "weight", "selling", "orders", "uploads", "memory", "import"];

const requested = process.argv.slice(2);
const isLarge = (name: string) => largeBenchmarks.some((one) => one === name);
const unknown = requested.filter((name) => !benchmarks.includes(name) && !isLarge(name));
if (unknown.length > 0) {
  const known = [...benchmarks, ...largeBenchmarks].join(", ");
  console.error(`Unknown: ${unknown.join(", ")}. Benchmarks: ${known}.`);
  process.exit(1);
}

console.log(describeMachine());
const rows = requested.some(isLarge) ? await measureLarge(requested) : await measureAll();
console.log(`\n${describeMachine()}\n`);
printTable(rows);
console.log(`\n${await writeResults(describeMachine(), rows)}`);
process.exit();

async function measureAll(): Promise<Row[]> {
  const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
  const results: Row[] = [];
  const add = (more: Row[]) => {
    more.forEach(printProgress);
    results.push(...more);
  };
  const data = await makeShopData("catalog.sql");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await stopShops();
      await data.remove();
      process.exit(1);
    });
  }
  try {
    if (isRequested("start")) add(await measureStart(data.dataDir));
    if (isRequested("memory")) add(await measureIdleMemory(data.dataDir));
    const shop = await startShop({ dataDir: data.dataDir, as: "pinned server" });
    try {
      if (isRequested("weight")) add(await measureWeight(shop));
      const [{ slug }] = JSON.parse((await fetchOk(shop.port, "/api/parts")).body.toString());
      for (const name of reads) {
        if (isRequested(name)) add(await measureReads(shop, readsOf(slug)[name] ?? []));
      }
      if (isRequested("selling")) add(await measureSelling(shop));
      if (isRequested("orders")) add(await measureOrders(shop, data.dataDir));
      if (isRequested("uploads")) add(await measureUploads(shop));
      if (isRequested("memory")) add(await measureLoadedMemory(shop));
      // Last, because it makes the catalog eleven times as large.
      if (isRequested("import")) add(await measureImports(shop));
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
  return results;
}
