import { askOnce, fingerprintOf, getRequest, type RawAnswer, runLoad } from "./ask.ts";
import { type BareServer, startBareServer } from "./bare.ts";
import { cpuSecondsOf } from "./machine.ts";
import { inTurns, median, type Row } from "./rounds.ts";
import type { ShopProcess } from "./shop.ts";

const connections = 16;
const encodings = ["identity", "br"] as const;

interface Read {
  work: string;
  path: string;
  /** Another address each time, so that no kept answer is used. */
  uncached?: boolean;
  target: { ratio: number } | { perSecond: number };
}

/** The reads of one kind of work; `one` finds the path of one part's page or call. */
export function readsOf(partSlug: string): Record<string, Read[]> {
  return {
    list: [{ work: "list of 24 parts", path: "/api/parts", target: { ratio: 0.6 } }],
    part: [{ work: "one part", path: `/api/parts/${partSlug}`, target: { ratio: 0.6 } }],
    page: [
      { work: "list page, HTML", path: "/manufacture/all", target: { ratio: 0.6 } },
      { work: "part page, HTML", path: `/parts/${partSlug}`, target: { ratio: 0.6 } },
      { work: "home page, HTML", path: "/", target: { ratio: 0.6 } },
    ],
    search: [
      { work: "search ddr4, kept", path: "/api/parts?q=ddr4", target: { ratio: 0.6 } },
      // The shop ignores parameters it does not know, its cache cannot: every question is a new one.
      {
        work: "search ddr4, uncached",
        path: "/api/parts?q=ddr4&ask={number}",
        uncached: true,
        target: { perSecond: 1000 },
      },
    ],
  };
}

/** Measures reads beside a bare server that sends the very same bytes, each encoding by itself. */
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
  const example = await settledAnswer(shop, read.path.replace("{number}", "0"), encoding);
  await bare.answerWith(example);
  const echo = await askOnce(bare.port, "/", { "accept-encoding": encoding });
  if (fingerprintOf(echo) !== fingerprintOf(example)) throw new Error(`${read.work}: the limit differs`);

  const measure = async (server: { port: number; pid: number }, path: string) => {
    let before = 0;
    let after = 0;
    const figures = await runLoad(
      {
        port: server.port,
        connections,
        warmUpSeconds: 1,
        seconds: 2,
        requests: [getRequest(path, encoding)],
        firstNumber: number,
        expected: { status: 200, bodyBytes: example.body.length },
      },
      {
        measuring: () => {
          before = total(cpuSecondsOf(server.pid));
        },
        measured: () => {
          after = total(cpuSecondsOf(server.pid));
        },
      },
    );
    number = figures.nextNumber;
    const perSecond = figures.answers / figures.seconds;
    return { ...figures, perSecond, cpuMicroseconds: ((after - before) / figures.answers) * 1e6 };
  };
  const pairs = await inTurns(
    () => measure(shop, read.path),
    () => measure(bare, "/"),
  );
  const ours = median(pairs.map((pair) => pair.ours.perSecond));
  const limit = median(pairs.map((pair) => pair.limit.perSecond));
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond));
  const bytes = `${example.body.length} B`;
  return {
    work: `${read.work} (${encoding}, ${bytes})`,
    unit: "req/s",
    ours,
    limit,
    ratio,
    ...("ratio" in read.target
      ? { target: `≥ ${read.target.ratio * 100} %`, ok: ratio >= read.target.ratio }
      : { target: `≥ ${read.target.perSecond}/s`, ok: ours >= read.target.perSecond }),
    more: {
      cpuMicrosecondsOurs: median(pairs.map((pair) => pair.ours.cpuMicroseconds)),
      cpuMicrosecondsLimit: median(pairs.map((pair) => pair.limit.cpuMicroseconds)),
      p50Ms: median(pairs.map((pair) => pair.ours.p50Ms)),
      p99Ms: median(pairs.map((pair) => pair.ours.p99Ms)),
    },
  };
}

function total({ own, children }: { own: number; children: number }): number {
  return own + children;
}

/** The answer as it stays: asked for until two in a row are the same. */
async function settledAnswer(shop: ShopProcess, path: string, encoding: string): Promise<RawAnswer> {
  let last = await askOnce(shop.port, path, { "accept-encoding": encoding });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const next = await askOnce(shop.port, path, { "accept-encoding": encoding });
    if (next.status !== 200) throw new Error(`${path} was answered with ${next.status}`);
    if (fingerprintOf(next) === fingerprintOf(last)) return next;
    last = next;
  }
  throw new Error(`${path} is answered differently each time`);
}
