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
