// `npm run bench`: the shop beside its limits. `npm run bench -- orders search` measures only these.
import { askOnce } from "./ask.ts";
import { browse, measureIdleMemory, measureStart, measureWeight, memoryRows } from "./footprint.ts";
import { measureImports } from "./imports.ts";
import { measureLarge } from "./large.ts";
import { describeMachine } from "./machine.ts";
import { measureOrders } from "./orders.ts";
import { measureReads, readsOf } from "./reads.ts";
import { printTable, writeResults } from "./report.ts";
import type { Row } from "./rounds.ts";
import { makeShopData, startShop, stopShops } from "./shop.ts";

const reads = ["list", "part", "page", "search"] as const;
const works = ["start", ...reads, "weight", "orders", "memory", "import"];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !works.includes(name) && name !== "large");
if (unknown.length > 0) {
  console.error(`There is no work named ${unknown.join(", ")}. There are: ${works.join(", ")}, large.`);
  process.exit(1);
}
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

console.log(describeMachine());
if (asked.includes("large")) {
  const rows = await measureLarge();
  console.log(`\n${describeMachine()}\n`);
  printTable(rows);
  console.log(`\n${await writeResults(describeMachine(), rows)}`);
  process.exit();
}
const data = await makeShopData("catalog.sql");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await stopShops();
    await data.remove();
    process.exit(1);
  });
}
const rows: Row[] = [];
const add = (more: Row[]) => {
  for (const { work, ours, unit, ratio } of more) {
    console.error(
      `  ${work}: ${ours.toPrecision(4)} ${unit}${ratio ? `, ${(ratio * 100).toFixed(0)} %` : ""}`,
    );
  }
  rows.push(...more);
};
try {
  if (isAsked("start")) add(await measureStart(data.dataDir));
  if (isAsked("memory")) add(await measureIdleMemory(data.dataDir));
  const shop = await startShop({ dataDir: data.dataDir, as: "pinned server" });
  try {
    if (isAsked("weight")) add(await measureWeight(shop));
    const [{ slug }] = JSON.parse((await askOnce(shop.port, "/api/parts")).body.toString());
    for (const name of reads) if (isAsked(name)) add(await measureReads(shop, readsOf(slug)[name] ?? []));
    if (isAsked("orders")) add(await measureOrders(shop, data.dataDir));
    if (isAsked("memory")) {
      await browse(shop, 10);
      add(memoryRows(shop, "memory, after load", 250));
    }
    // Last: the catalog is eleven times as large afterwards.
    if (isAsked("import")) add(await measureImports(shop));
  } finally {
    await shop.stop();
  }
} finally {
  await data.remove();
}
console.log(`\n${describeMachine()}\n`);
printTable(rows);
console.log(`\n${await writeResults(describeMachine(), rows)}`);
