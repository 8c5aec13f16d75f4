import { askOnce, getRequest, runLoad } from "./ask.ts";
import { type Kind, kinds, QuestionLot } from "./large-questions.ts";
import { readVocabulary } from "./large-vocabulary.ts";
import { cpuSecondsOf, memoryOf, processTree } from "./machine.ts";
import { median, type Row, rounds } from "./rounds.ts";
import { makeShopData, type ShopProcess, startShop, withDatabase } from "./shop.ts";

const connections = 16;
const seconds = 5;
/** More than can be asked in a round: the run fails rather than ask one twice. */
const questionsInRound = 24_000;
const mostP99Ms = 50;

/** A shop with 100,000 parts and 2,000,000 fit rows, asked what nobody has asked before. */
export async function measureLarge(): Promise<Row[]> {
  const data = await makeShopData("large-catalog.sql");
  try {
    const shop = await startShop({ dataDir: data.dataDir, as: "pinned server" });
    try {
      await expectSize(shop);
      return await measureShop(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    await data.remove();
  }
}

async function expectSize(shop: ShopProcess): Promise<void> {
  const { rows } = await withDatabase(shop, (database) =>
    database.query("SELECT (SELECT count(*) FROM parts) AS parts, (SELECT count(*) FROM fitments) AS fits"),
  );
  if (rows[0].parts !== "100000" || rows[0].fits !== "2000000") {
    throw new Error(`The large catalog has ${rows[0].parts} parts and ${rows[0].fits} fit rows`);
  }
}

/** All kinds of questions, or these, and all of them in turn. */
export async function measureShop(shop: ShopProcess, asked: readonly Kind[] = kinds): Promise<Row[]> {
  const since = performance.now();
  await askOnce(shop.port, "/api/parts");
  const first = { work: "100,000 parts, first list after a start", unit: "s", target: "" };
  const rows: Row[] = [{ ...first, ours: (performance.now() - since) / 1000 }];
  const words = await withDatabase(shop, (database) => readVocabulary(shop, database));
  const lot = new QuestionLot(words, 20261121);
  for (const kind of asked) await expectAnswers(shop, lot, kind);
  for (const kind of asked) rows.push(await measureKind(shop, kind, () => lot.draw(kind, questionsInRound)));
  const mixed = () => {
    const drawn = asked.map((kind) => lot.draw(kind, questionsInRound / asked.length));
    return drawn[0]?.flatMap((_, index) => drawn.map((paths) => paths[index] ?? "")) ?? [];
  };
  rows.push(await measureKind(shop, "all of these in turn", mixed));
  const stopSelling = await sellEverySecond(shop);
  rows.push(await measureKind(shop, "the same, with a sale every second", mixed));
  await stopSelling();
  rows.push(memoryRow(shop));
  return rows;
}

/**
 * Sells a piece of some part every second, as another of the shop's processes would: the stock, its ledger, and word
 * of it. @returns what ends it.
 */
async function sellEverySecond(shop: ShopProcess): Promise<() => Promise<void>> {
  let stopped = false;
  const selling = withDatabase(shop, async (database) => {
    while (!stopped) {
      await database.query(`
        WITH sold AS (
          UPDATE parts SET on_hand = on_hand - 1
          WHERE id = (SELECT id FROM parts WHERE on_hand > 1 AND row_id > 50000 * random() ORDER BY row_id LIMIT 1)
          RETURNING id)
        INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
        SELECT id, 'adjust', -1, 0 FROM sold`);
      await database.query("SELECT pg_notify('shop_changed', 'parts')");
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  return async () => {
    stopped = true;
    await selling;
  };
}

/** Every kind of question must find something: a benchmark of empty answers would measure nothing. */
async function expectAnswers(shop: ShopProcess, lot: QuestionLot, kind: Kind): Promise<void> {
  const answers = await Promise.all(lot.draw(kind, 100).map((path) => askOnce(shop.port, path)));
  const full = answers.filter(({ status, body }) => status === 200 && body.length > 400).length;
  if (full < 50) throw new Error(`Of 100 questions for ${kind} only ${full} found something`);
}

async function measureKind(shop: ShopProcess, kind: string, draw: () => string[]): Promise<Row> {
  const measured: { p50Ms: number; p99Ms: number; perSecond: number; cpuMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const requests = draw().map((path) => getRequest(path, "identity"));
    let [before, after] = [0, 0];
    const figures = await runLoad(
      {
        port: shop.port,
        connections,
        warmUpSeconds: 1,
        seconds,
        requests,
        firstNumber: 0,
        expected: { status: 200 },
      },
      {
        measuring: () => {
          before = cpuSecondsOf(shop.pid).own + cpuSecondsOf(shop.pid).children;
        },
        measured: () => {
          after = cpuSecondsOf(shop.pid).own + cpuSecondsOf(shop.pid).children;
        },
      },
    );
    if (figures.allAnswers > requests.length) throw new Error(`${kind}: questions were asked twice`);
    measured.push({
      p50Ms: figures.p50Ms,
      p99Ms: figures.p99Ms,
      perSecond: figures.answers / seconds,
      cpuMs: ((after - before) / figures.answers) * 1000,
    });
  }
  const middle = (field: keyof (typeof measured)[number]) => median(measured.map((round) => round[field]));
  const [p50Ms, p99Ms, perSecond] = [middle("p50Ms"), middle("p99Ms"), middle("perSecond")];
  return {
    work: `100,000 parts, ${kind}: p99 (p50 ${p50Ms.toFixed(1)} ms, ${Math.round(perSecond)}/s)`,
    unit: "ms",
    ours: p99Ms,
    target: `≤ ${mostP99Ms} ms`,
    ok: p99Ms <= mostP99Ms,
    more: { p50Ms, perSecond, cpuMsPerAnswer: middle("cpuMs") },
  };
}

/** In MB; an idle connection of the database may have ended since it was listed. */
function pssIfRunning(pid: number): number {
  try {
    return memoryOf(pid).pssMB;
  } catch {
    return 0;
  }
}

function memoryRow(shop: ShopProcess): Row {
  const database = processTree(shop.pid).slice(1);
  return {
    work: "100,000 parts, memory after that",
    unit: "MB",
    ours: memoryOf(shop.pid).rssMB,
    target: "",
    more: { databasePssMB: database.reduce((sum, { pid }) => sum + pssIfRunning(pid), 0) },
  };
}
