import { fetchStable, getRequest } from "./request.ts";
import { alternate, comparison, type Row } from "./rounds.ts";
import { runLoad } from "./run-load.ts";
import type { ShopProcess } from "./shop.ts";
import { type BareServer, startBareServer } from "./start-bare-server.ts";

const connections = 16;
const encodings = ["identity", "br"] as const;

interface Read {
  name: string;
  path: string;
  target: { ratio: number } | { perSecond: number };
}

/** Returns the reads of each benchmark; those of one part use this slug. */
export function readsOf(partSlug: string): Record<string, Read[]> {
  return {
    list: [{ name: "list of 24 parts", path: "/api/parts", target: { ratio: 0.6 } }],
    part: [{ name: "one part", path: `/api/parts/${partSlug}`, target: { ratio: 0.6 } }],
    page: [
      { name: "list page, HTML", path: "/manufacture/all", target: { ratio: 0.6 } },
      { name: "part page, HTML", path: `/parts/${partSlug}`, target: { ratio: 0.6 } },
      { name: "home page, HTML", path: "/", target: { ratio: 0.6 } },
    ],
    search: [
      { name: "search ddr4, cached", path: "/api/parts?q=ddr4", target: { ratio: 0.6 } },
      // The shop ignores unknown parameters, but its cache does not: every request is a miss.
      { name: "search ddr4, uncached", path: "/api/parts?q=ddr4&n={number}", target: { perSecond: 1000 } },
    ],
  };
}

/** Measures reads next to a bare server that sends the same bytes, in each encoding. */
export async function measureReads(shop: ShopProcess, reads: readonly Read[]): Promise<Row[]> {
  const bare = await startBareServer();
  const rows: Row[] = [];
  try {
    for (const read of reads) {
      for (const encoding of encodings) rows.push(await measureRead(shop, bare, read, encoding));
    }
  } finally {
    await bare.stop();
  }
  return rows;
}

let number = 1;

async function measureRead(
  shop: ShopProcess,
  bare: BareServer,
  read: Read,
  encoding: (typeof encodings)[number],
): Promise<Row> {
  const example = await fetchStable(shop.port, read.path.replace("{number}", "0"), encoding);
  await bare.respondWith(new Map([[read.path, example]]));
  const measure = async (server: { port: number; pid: number }) => {
    const figures = await runLoad(server, {
      connections,
      warmUpSeconds: 1,
      seconds: 2,
      requests: [getRequest(read.path, encoding)],
      firstNumber: number,
      expected: { status: 200, bodyBytes: example.body.length },
    });
    number = figures.nextNumber;
    return figures;
  };
  const pairs = await alternate(
    () => measure(shop),
    () => measure(bare),
  );
  const { target } = read;
  const { row, ours, limit } = comparison(
    {
      name: `${read.name} (${encoding}, ${example.body.length} B)`,
      unit: "req/s",
      minRatio: "ratio" in target ? target.ratio : 0,
    },
    pairs,
  );
  return {
    ...row,
    ...("perSecond" in target && {
      target: `≥ ${target.perSecond}/s`,
      isMet: ours.perSecond >= target.perSecond,
    }),
    more: { cpuMs: ours.cpuMs, limitCpuMs: limit.cpuMs },
  };
}
