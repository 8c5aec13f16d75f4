import { assertLedgerMatches, type OrderRequest, orderRequests } from "./order-requests.ts";
import { measureRendering, partPagePaths } from "./rendering.ts";
import { fetchOnce, fetchStable, getRequest, type RawResponse } from "./request.ts";
import { alternate, comparison, type Row } from "./rounds.ts";
import { runLoad } from "./run-load.ts";
import { partCount, type ShopProcess, withDatabase } from "./shop.ts";
import { type BareServer, startBareServer } from "./start-bare-server.ts";

const connections = 16;
const partPageCount = 200;
const orderRates = [0, 1, 5];
const encoding = "br";
const MIN_RATIO = 0.6;

interface PageSet {
  name: string;
  paths: string[];
}

/** Pages while the shop is selling: cached part and list pages with orders being placed, and part pages on a miss. */
export async function measureSelling(shop: ShopProcess): Promise<Row[]> {
  const rows = await measureRendering(shop, partPageCount);
  const partPages = (await partPagePaths(shop)).slice(0, partPageCount);
  const listPages = await listPagePaths(shop);
  const orders = repeatForever(await orderRequests(shop, partCount));
  const bare = await startBareServer();
  try {
    for (const pages of [
      { name: `${partPages.length} part pages in turn`, paths: partPages },
      { name: `${listPages.length} list pages in turn`, paths: listPages },
    ]) {
      for (const rate of orderRates) rows.push(await measurePages(shop, bare, pages, orders, rate));
    }
  } finally {
    await bare.stop();
  }
  await withDatabase(shop, assertLedgerMatches);
  return rows;
}

/** Returns the path of the list of all parts and of each category's. */
async function listPagePaths(shop: ShopProcess): Promise<string[]> {
  const { rows } = await withDatabase(shop, (database) =>
    database.query<{ category: string }>("SELECT DISTINCT category FROM parts ORDER BY category"),
  );
  return ["/manufacture/all", ...rows.map(({ category }) => `/manufacture/all?category=${category}`)];
}

async function measurePages(
  shop: ShopProcess,
  bare: BareServer,
  { name, paths }: PageSet,
  orders: Generator<OrderRequest, never>,
  ordersPerSecond: number,
): Promise<Row> {
  await bare.respondWith(await stableResponses(shop, paths));
  const measure = (server: { port: number; pid: number }, warmUpSeconds: number, seconds: number) =>
    runLoad(server, {
      connections,
      warmUpSeconds,
      seconds,
      requests: paths.map((path) => getRequest(path, encoding)),
      firstNumber: 0,
      expected: { status: 200 },
    });
  const pairs = await alternate(
    async () => {
      const stopOrders = placeOrders(shop, orders, ordersPerSecond);
      const figures = await measure(shop, 3, 5);
      return { ...figures, orders: await stopOrders() };
    },
    () => measure(bare, 1, 2),
  );
  const { row, ours, limit } = comparison(
    {
      name: `${name}, ${ordersPerSecond} order${ordersPerSecond === 1 ? "" : "s"}/s`,
      unit: "req/s",
      minRatio: MIN_RATIO,
    },
    pairs,
    ["orders"],
  );
  return { ...row, more: { cpuMs: ours.cpuMs, limitCpuMs: limit.cpuMs, ordersPerRound: ours.orders } };
}

/** Requests each page until it is cached, and returns what is cached. */
async function stableResponses(
  shop: ShopProcess,
  paths: readonly string[],
): Promise<Map<string, RawResponse>> {
  const responses = new Map<string, RawResponse>();
  for (const path of paths) responses.set(path, await fetchStable(shop.port, path, encoding));
  return responses;
}

/**
 * Places orders at a steady rate.
 * @returns what stops it and returns how many were placed; it throws if one was not accepted
 */
function placeOrders(
  shop: ShopProcess,
  orders: Generator<OrderRequest, never>,
  perSecond: number,
): () => Promise<number> {
  const placed: Promise<void>[] = [];
  const place = () => {
    const order = placeOrder(shop, orders.next().value);
    // Awaited, and its error thrown, when the load has ended.
    order.catch(() => {});
    placed.push(order);
  };
  const timer = perSecond > 0 ? setInterval(place, 1000 / perSecond) : undefined;
  return async () => {
    clearInterval(timer);
    await Promise.all(placed);
    return placed.length;
  };
}

let number = 1;

async function placeOrder(shop: ShopProcess, { headers, body }: OrderRequest): Promise<void> {
  const { status, body: reply } = await fetchOnce(shop.port, "/api/orders", {
    method: "POST",
    headers: { ...headers, "idempotency-key": `selling-${number++}`, "accept-encoding": "identity" },
    body,
  });
  if (status !== 201) throw new Error(`An order returned ${status}: ${reply}`);
}

function* repeatForever(orders: readonly OrderRequest[]): Generator<OrderRequest, never> {
  for (;;) yield* orders;
}
