import { cpuSecondsOf, totalOf } from "./machine.ts";
import { orderLimitName, runTransactions } from "./order-limit.ts";
import {
  assertLedgerMatches,
  countOrders,
  mailsSent,
  type OrderRequest,
  orderRequests,
} from "./order-requests.ts";
import { alternate, comparison, type Row } from "./rounds.ts";
import { runLoad } from "./run-load.ts";
import { buyerCount, partCount, type ShopProcess, withDatabase } from "./shop.ts";

const connections = 16;
const seconds = 4;
const MIN_RATIO = 0.45;
/** 1.3 ms where pgbench takes 0.56 ms: a slower or busier machine needs more time for both. */
const MAX_CPU_RATIO = 1.3 / 0.56;

/** Orders by signed-in buyers, next to the same transaction run by pgbench on the same server. */
export async function measureOrders(shop: ShopProcess, scratchFolder: string): Promise<Row[]> {
  const rows = [
    ...(await measure(shop, scratchFolder, { name: "orders, 1,000 parts", parts: partCount })),
    ...(await measure(shop, scratchFolder, { name: "orders, one hot part", parts: 1 })),
  ];
  await withDatabase(shop, assertLedgerMatches);
  return rows;
}

async function measure(
  shop: ShopProcess,
  scratchFolder: string,
  { name, parts }: { name: string; parts: number },
): Promise<Row[]> {
  const requests = (await orderRequests(shop, parts)).map(toRawRequest);
  const pairs = await alternate(
    () => measureShop(shop, requests),
    async () => {
      const before = cpuSecondsOf(shop.pid);
      const result = await runTransactions(shop, scratchFolder, {
        buyers: buyerCount,
        parts,
        connections,
        seconds,
      });
      const after = cpuSecondsOf(shop.pid);
      return { ...result, cpuMs: ((after.database - before.database) * 1000) / result.transactions };
    },
  );
  const { row, ours, limit } = comparison({ name, unit: "orders/s", minRatio: MIN_RATIO }, pairs, [
    "serverCpuMs",
    "databaseCpuMs",
    "mailSeconds",
  ]);
  return [
    { ...row, more: { limitIs: orderLimitName } },
    {
      name: `${name}: CPU per order`,
      unit: "ms",
      ours: ours.cpuMs,
      limit: limit.cpuMs,
      ratio: ours.cpuMs / limit.cpuMs,
      target: `≤ ${Math.round(MAX_CPU_RATIO * 100)}%`,
      isMet: ours.cpuMs <= MAX_CPU_RATIO * limit.cpuMs,
      more: { serverMs: ours.serverCpuMs, databaseMs: ours.databaseCpuMs, mailSeconds: ours.mailSeconds },
    },
  ];
}

let number = 1;

async function measureShop(shop: ShopProcess, requests: string[]) {
  const load = { connections, warmUpSeconds: 0, requests, expected: { status: 201 } };
  // A separate load, so that none of its mails is left when the measured one begins.
  const warmUp = await runLoad(shop, { ...load, seconds: 1.5, firstNumber: number });
  await withDatabase(shop, mailsSent);
  const ordersBefore = await withDatabase(shop, countOrders);
  const { cpuAtStart, cpuAtEnd, ...figures } = await runLoad(shop, {
    ...load,
    seconds,
    firstNumber: warmUp.nextNumber,
  });
  const endedAt = performance.now();
  number = figures.nextNumber;
  const ordersMade = (await withDatabase(shop, countOrders)) - ordersBefore;
  if (ordersMade !== figures.allResponses) {
    throw new Error(`${figures.allResponses} orders were confirmed, ${ordersMade} are in the database`);
  }
  await withDatabase(shop, mailsSent);
  const cpuAfterMails = cpuSecondsOf(shop.pid);
  const cpuMsPerOrder = (cpuSeconds: number) => (cpuSeconds * 1000) / figures.responses;
  return {
    ...figures,
    serverCpuMs: cpuMsPerOrder(cpuAtEnd.own - cpuAtStart.own),
    databaseCpuMs: cpuMsPerOrder(cpuAtEnd.database - cpuAtStart.database),
    // Includes sending the mails that the load left in the queue.
    cpuMs: cpuMsPerOrder(totalOf(cpuAfterMails) - totalOf(cpuAtStart)),
    mailSeconds: (performance.now() - endedAt) / 1000,
  };
}

function toRawRequest({ headers, body }: OrderRequest): string {
  return [
    "POST /api/orders HTTP/1.1",
    "host: 127.0.0.1",
    "idempotency-key: bench-{number}",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
