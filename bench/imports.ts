import { setTimeout as delay } from "node:timers/promises";
import { newId, openDatabase } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { csvLine } from "#server/imports/csv-line.ts";
import { readCsv } from "#server/imports/read-csv.ts";
import { askOnce } from "./ask.ts";
import { memoryOf } from "./machine.ts";
import type { Row } from "./rounds.ts";
import { type ShopProcess, shopSecret, withDatabase } from "./shop.ts";

const lineCount = 10_000;
const targetSeconds = 60;

/**
 * Files of 10,000 lines, from the first byte sent to the last line in the shop: new parts made of the shop's own,
 * whose laptops the rules then have to find; another price and description for each; another stock for each.
 */
export async function measureImports(shop: ShopProcess): Promise<Row[]> {
  const admin = await adminOf(shop);
  const exported = await admin.text("/api/allParts.csv");
  const [head = [], ...known] = await cellsOf(exported);
  const parts = Array.from({ length: lineCount }, (_, n) => known[n % known.length] ?? []);
  const skus = parts.map(([sku], n) => `${sku}-I${n}`);
  const fresh = parts.map((cells, n) => [skus[n] ?? "", ...cells.slice(1)]);
  const edited = skus.map((sku, n) => [sku, `${10 + (n % 90)}.50`, `What there is to say of ${sku}.`]);
  const counted = skus.map((sku, n) => [sku, String(n % 50)]);
  const rows = [
    await measure(shop, admin, { work: "new parts", kind: "parts", table: [head, ...fresh] }),
    await measure(shop, admin, {
      work: "prices and descriptions",
      kind: "parts",
      table: [["sku", "price", "description"], ...edited],
    }),
    await measure(shop, admin, { work: "stock", kind: "stock", table: [["sku", "available"], ...counted] }),
  ];
  await withDatabase(shop, async (database) => {
    const { rows: found } = await database.query(
      `SELECT count(*)::int AS parts FROM parts p WHERE p.sku LIKE '%-I%' AND p.version = 2
         AND p.on_hand = (SELECT coalesce(sum(on_hand_change), 0) FROM stock_movements WHERE part_id = p.id)`,
    );
    if (found[0]?.parts !== lineCount) throw new Error(`${found[0]?.parts} parts are as the files say`);
  });
  return rows;
}

type Admin = Awaited<ReturnType<typeof adminOf>>;

async function measure(
  shop: ShopProcess,
  admin: Admin,
  { work, kind, table }: { work: string; kind: string; table: readonly (readonly string[])[] },
): Promise<Row> {
  const watch = watchVisitors(shop);
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  const id = await admin.send(kind, table.map((cells) => csvLine(cells)).join(""));
  await admin.reaches(id, "checked");
  const checkedSeconds = seconds();
  await admin.press(`/api/imports/${id}/apply`);
  await admin.reaches(id, "applied");
  const ours = seconds();
  const more = { checkedSeconds, ...(await watch.stop()) };
  return {
    work: `import of ${lineCount.toLocaleString("en")} lines, ${work}`,
    unit: "s",
    ours,
    target: `≤ ${targetSeconds} s`,
    ok: ours <= targetSeconds,
    more,
  };
}

/** What visitors notice of it: the longest wait for a list that nobody has asked for before, and the shop's memory. */
function watchVisitors(shop: ShopProcess) {
  let over = false;
  let longestMs = 0;
  let rssMB = 0;
  let ask = 0;
  const watching = (async () => {
    while (!over) {
      const since = performance.now();
      const { status } = await askOnce(shop.port, `/api/parts?q=ddr4&ask=import${ask++}`);
      if (status !== 200) throw new Error(`A visitor was answered with ${status}`);
      longestMs = Math.max(longestMs, performance.now() - since);
      rssMB = Math.max(rssMB, memoryOf(shop.pid).rssMB);
      await delay(50);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await watching;
      return { visitorLongestMs: longestMs, rssMB };
    },
  };
}

async function adminOf(shop: ShopProcess) {
  const database = openDatabase({ ...shop.connection, poolSize: 1 }, () => {});
  const id = newId();
  const email = `admin-${id}@mail.example.com`;
  const person = { id, issuer: "urn:lapwright:bench-admin", subject: id, email, email_verified: true };
  await database.kysely
    .insertInto("users")
    .values({ ...person, role: "admin" })
    .execute();
  const { issueAccessToken } = accessTokens(await keysOf(database, shopSecret));
  const { token } = await issueAccessToken({ userId: id, tokenVersion: 0 });
  await database.close();

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, { ...init, headers });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    text: async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer()).toString("utf8"),
    press: async (path: string) => void (await ask(path, { method: "POST" })),
    async send(kind: string, table: string): Promise<string> {
      const body = new FormData();
      body.append("file", new Blob([table]), `${kind}.csv`);
      const response = await ask(`/api/imports?kind=${kind}`, { method: "POST", body });
      return ((await response.json()) as { _id: string })._id;
    },
    async reaches(importId: string, state: "checked" | "applied"): Promise<void> {
      for (;;) {
        const one = (await (await ask(`/api/imports/${importId}`)).json()) as {
          state: string;
          reason: string;
          counts: { bad: number };
        };
        if (one.state === state && one.counts.bad === 0) return;
        if (!["checking", "applying"].includes(one.state)) {
          throw new Error(`The import is ${one.state} with ${one.counts.bad} bad lines. ${one.reason}`);
        }
        await delay(100);
      }
    },
  };
}

async function cellsOf(table: string): Promise<string[][]> {
  const { rows } = await readCsv(
    (async function* () {
      yield Buffer.from(table);
    })(),
  );
  const all: string[][] = [];
  for await (const { cells } of rows) all.push(cells);
  return all;
}
