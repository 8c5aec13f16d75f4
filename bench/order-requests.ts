import type pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { type ShopProcess, shopSecret, withDatabase } from "./shop.ts";

export interface OrderRequest {
  headers: Record<string, string>;
  body: string;
}

/**
 * Returns one order by each buyer as the shop's pages send it, without an idempotency key. They are spread over the
 * parts, the same way each time.
 * @param parts how many different parts are ordered
 */
export async function orderRequests(shop: ShopProcess, parts: number): Promise<OrderRequest[]> {
  const tokens = await buyerTokens(shop);
  return withDatabase(shop, (database) => requestsFor(database, tokens, parts));
}

/** Issues access tokens as the shop does for buyers who have signed in. */
async function buyerTokens(shop: ShopProcess): Promise<string[]> {
  const database = openDatabase({ ...shop.connection, poolSize: 1 }, () => {});
  try {
    const { issueAccessToken } = accessTokens(await keysOf(database, shopSecret));
    const buyers = await database.kysely
      .selectFrom("users")
      .select("id")
      .where("issuer", "=", "urn:lapwright:bench")
      .orderBy("id")
      .execute();
    const issued = buyers.map(({ id }) =>
      issueAccessToken({ userId: id, session: { id, authenticatedAt: new Date() } }),
    );
    return (await Promise.all(issued)).map(({ token }) => token);
  } finally {
    await database.close();
  }
}

async function requestsFor(
  database: pg.Client,
  tokens: readonly string[],
  parts: number,
): Promise<OrderRequest[]> {
  const { rows } = await database.query<{ id: string; price_cents: string; minimum_quantity: number }>(
    "SELECT id, price_cents, minimum_quantity FROM parts WHERE state = 'active' ORDER BY id LIMIT $1",
    [parts],
  );
  return tokens.map((token, index) => {
    const part = rows[(index * 7919) % rows.length];
    return {
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "accept-encoding": "br",
      },
      body: JSON.stringify({
        email: `buyer${index + 1}@mail.example.com`,
        name: "Ann Lee",
        address: "12 Harbor Road, Portland",
        number: "+1 503 555 0117",
        partId: part?.id,
        quantity: part?.minimum_quantity,
        price: Number(part?.price_cents) / 100,
      }),
    };
  });
}

export async function countOrders(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ orders: string }>("SELECT count(*) AS orders FROM orders");
  return Number(rows[0]?.orders);
}

/** Waits until the shop has sent every mail that is due. */
export async function mailsSent(database: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { rows } = await database.query(
      "SELECT FROM jobs WHERE queue = 'mail' AND run_at < 'infinity' LIMIT 1",
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The shop did not send its mails within a minute.");
}

/** Checks that every order has its line, event, mail and key, and that the ledger's sums are the parts' figures. */
export async function assertLedgerMatches(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ error: string; count: string }>(`
    SELECT 'orders whose lines do not add up to their subtotal' AS error, count(*) FROM orders o
    WHERE subtotal_cents IS DISTINCT FROM (SELECT sum(unit_price_cents * quantity) FROM order_lines WHERE order_id = o.id)
    UNION ALL
    SELECT 'orders without their event', count(*) FROM orders o
    WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = o.id AND kind = 'placed')
    UNION ALL
    SELECT 'orders without their mail', abs((SELECT count(*) FROM orders) - (SELECT count(*) FROM sent_mails WHERE kind = 'order-placed')
      - (SELECT count(*) FROM jobs WHERE payload ->> 'kind' = 'order-placed'))
    UNION ALL
    SELECT 'orders without their idempotency key', count(*) FROM orders o
    WHERE NOT EXISTS (SELECT FROM idempotency_keys WHERE order_id = o.id)
    UNION ALL
    SELECT 'parts that differ from their ledger', count(*) FROM parts p CROSS JOIN LATERAL (
      SELECT sum(on_hand_change) AS on_hand, sum(reserved_change) AS reserved FROM stock_movements WHERE part_id = p.id
    ) ledger WHERE (p.on_hand, p.reserved) IS DISTINCT FROM (ledger.on_hand, ledger.reserved)
    UNION ALL
    SELECT 'parts that reserve more or less than was ordered', count(*) FROM parts p
    WHERE reserved IS DISTINCT FROM coalesce((SELECT sum(quantity)::int FROM order_lines WHERE part_id = p.id), 0)`);
  const errors = rows.filter(({ count }) => Number(count) > 0);
  if (errors.length > 0) throw new Error(errors.map(({ error, count }) => `${count} ${error}`).join("\n"));
}
