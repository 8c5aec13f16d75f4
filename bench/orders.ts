import type pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { runLoad } from "./ask.ts";
import { cpuSecondsOf } from "./machine.ts";
import { orderLimitName, runTransactions } from "./order-limit.ts";
import { inTurns, median, type Row } from "./rounds.ts";
import { buyerCount, partCount, type ShopProcess, shopSecret, withDatabase } from "./shop.ts";

const connections = 16;

/** Orders of signed-in buyers beside the same transaction run by pgbench on the same server. */
export async function measureOrders(shop: ShopProcess, scratch: string): Promise<Row[]> {
  const tokens = await buyersTokens(shop);
  const rows = [
    ...(await measure(shop, scratch, tokens, { work: "orders, 1,000 parts", parts: partCount })),
    ...(await measure(shop, scratch, tokens, { work: "orders, one hot part", parts: 1 })),
  ];
  await withDatabase(shop, assertBooksAgree);
  return rows;
}

interface Kind {
  work: string;
  parts: number;
}

let number = 1;

async function measure(
  shop: ShopProcess,
  scratch: string,
  tokens: readonly string[],
  kind: Kind,
): Promise<Row[]> {
  const requests = await withDatabase(shop, (database) => orderRequests(database, tokens, kind.parts));
  const ours = async () => {
    const ordersBefore = await withDatabase(shop, countOrders);
    const marks: Mark[] = [];
    const mark = () => marks.push({ at: performance.now(), ...cpuSecondsOf(shop.pid) });
    const figures = await runLoad(
      {
        port: shop.port,
        connections,
        warmUpSeconds: 1.5,
        seconds: 4,
        requests,
        firstNumber: number,
        expected: { status: 201 },
      },
      { measuring: mark, measured: mark },
    );
    number = figures.nextNumber;
    const ordersMade = (await withDatabase(shop, countOrders)) - ordersBefore;
    if (ordersMade !== figures.allAnswers) {
      throw new Error(`${figures.allAnswers} orders were confirmed, ${ordersMade} are in the books`);
    }
    await withDatabase(shop, mailsSent);
    mark();
    const [start, end, afterMails] = marks as [Mark, Mark, Mark];
    const cpuMs = (seconds: number) => (seconds * 1000) / figures.answers;
    // The mails of the warm-up's orders, and of those just before the end, are sent after their order: what a
    // mail costs is what the quiet time after the load took, shared among the orders whose mails it sent.
    return {
      perSecond: figures.answers / figures.seconds,
      p50Ms: figures.p50Ms,
      p99Ms: figures.p99Ms,
      serverCpuMs: cpuMs(end.own - start.own),
      databaseCpuMs: cpuMs(end.children - start.children),
      cpuMs: ((afterMails.own + afterMails.children - start.own - start.children) * 1000) / figures.answers,
      mailSeconds: (afterMails.at - end.at) / 1000,
    };
  };
  const limit = async () => {
    const before = cpuSecondsOf(shop.pid);
    const done = await runTransactions(shop, scratch, {
      buyers: buyerCount,
      parts: kind.parts,
      connections,
      seconds: 4,
    });
    const after = cpuSecondsOf(shop.pid);
    return { ...done, cpuMs: ((after.children - before.children) * 1000) / done.transactions };
  };
  const pairs = await inTurns(ours, limit);
  const oursOf = (field: keyof Awaited<ReturnType<typeof ours>>) =>
    median(pairs.map((pair) => pair.ours[field]));
  const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond));
  const limitCpuMs = median(pairs.map((pair) => pair.limit.cpuMs));
  return [
    {
      work: kind.work,
      unit: "orders/s",
      ours: oursOf("perSecond"),
      limit: median(pairs.map((pair) => pair.limit.perSecond)),
      ratio,
      target: "≥ 50 %",
      ok: ratio >= 0.5,
      more: { limitIs: orderLimitName, p50Ms: oursOf("p50Ms"), p99Ms: oursOf("p99Ms") },
    },
    {
      work: `${kind.work}: CPU for each`,
      unit: "ms",
      ours: oursOf("cpuMs"),
      limit: limitCpuMs,
      target: "≤ 2 ms",
      ok: oursOf("cpuMs") <= 2,
      more: {
        serverMs: oursOf("serverCpuMs"),
        databaseMs: oursOf("databaseCpuMs"),
        mailSeconds: oursOf("mailSeconds"),
      },
    },
  ];
}

interface Mark {
  at: number;
  own: number;
  children: number;
}

/** Tokens as the shop itself issues them to people who have signed in. */
async function buyersTokens(shop: ShopProcess): Promise<string[]> {
  const database = openDatabase({ ...shop.connection, poolSize: 1 }, () => {});
  try {
    const { issueAccessToken } = accessTokens(await keysOf(database, shopSecret));
    const people = await database.kysely
      .selectFrom("users")
      .select(["id", "token_version"])
      .where("issuer", "=", "urn:lapwright:bench")
      .orderBy("id")
      .execute();
    const issued = people.map(({ id, token_version }) =>
      issueAccessToken({ userId: id, tokenVersion: token_version }),
    );
    return (await Promise.all(issued)).map(({ token }) => token);
  } finally {
    await database.close();
  }
}

/** Whole requests as the shop's pages send them, for buyers and parts in a mixed but repeatable order. */
async function orderRequests(
  database: pg.Client,
  tokens: readonly string[],
  parts: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string; price_cents: string; minimum_quantity: number }>(
    "SELECT id, price_cents, minimum_quantity FROM parts WHERE state = 'active' ORDER BY id LIMIT $1",
    [parts],
  );
  return Array.from({ length: 4000 }, (_, index) => {
    const part = rows[(index * 7919) % rows.length];
    const buyer = index % tokens.length;
    const body = JSON.stringify({
      email: `buyer${buyer + 1}@mail.example.com`,
      name: "Ann Lee",
      address: "12 Harbour Road, Portland",
      number: "+1 503 555 0117",
      partId: part?.id,
      quantity: part?.minimum_quantity,
      price: Number(part?.price_cents) / 100,
    });
    return [
      "POST /api/orders HTTP/1.1",
      "host: 127.0.0.1",
      `authorization: Bearer ${tokens[buyer]}`,
      "idempotency-key: bench-{number}",
      "content-type: application/json",
      "accept-encoding: br",
      `content-length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n");
  });
}

async function countOrders(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ orders: string }>("SELECT count(*) AS orders FROM orders");
  return Number(rows[0]?.orders);
}

/** Waits until the shop has sent every mail whose time has come. */
async function mailsSent(database: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await database.query(
      "SELECT FROM outbox WHERE sent_at IS NULL AND next_try_at < 'infinity' LIMIT 1",
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The shop did not send its mails within a minute.");
}

/** Every order has its line, key, event and mail, and the ledger says what the shelves say. */
async function assertBooksAgree(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ fault: string; times: string }>(`
    SELECT 'orders without a line that makes up their total' AS fault, count(*) AS times FROM orders o
    WHERE subtotal_cents IS DISTINCT FROM (SELECT sum(unit_price_cents * quantity) FROM order_lines WHERE order_id = o.id)
    UNION ALL
    SELECT 'orders without their event', count(*) FROM orders o
    WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = o.id AND kind = 'placed')
    UNION ALL
    SELECT 'orders without their mail', abs((SELECT count(*) FROM orders) - (SELECT count(*) FROM outbox WHERE kind = 'order-placed'))
    UNION ALL
    SELECT 'orders without their key', count(*) FROM orders o
    WHERE NOT EXISTS (SELECT FROM idempotency_keys WHERE order_id = o.id)
    UNION ALL
    SELECT 'parts whose ledger says otherwise', count(*) FROM parts p CROSS JOIN LATERAL (
      SELECT sum(on_hand_change) AS on_hand, sum(reserved_change) AS reserved FROM stock_movements WHERE part_id = p.id
    ) ledger WHERE (p.on_hand, p.reserved) IS DISTINCT FROM (ledger.on_hand, ledger.reserved)
    UNION ALL
    SELECT 'parts that hold other than what is ordered', count(*) FROM parts p
    WHERE reserved IS DISTINCT FROM coalesce((SELECT sum(quantity)::int FROM order_lines WHERE part_id = p.id), 0)`);
  const faults = rows.filter(({ times }) => Number(times) > 0);
  if (faults.length > 0) {
    throw new Error(faults.map(({ fault, times }) => `The books do not agree: ${times} ${fault}`).join("\n"));
  }
}
