import { afterAll, beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { buildShop, databaseUrl, type ShopProcess, startShop } from "#test/shop-process.ts";

export interface TwoShops {
  db: FreshDatabase;
  shops: ShopProcess[];
  /** Neighbors are served by different processes. */
  urlFor(index: number): string;
}

/** Two processes of the shop over one database, for all tests of the file that calls this; open before the first. */
export function twoShopsForThisFile(): TwoShops {
  const here: TwoShops = {
    db: undefined as never,
    shops: [],
    urlFor: (index) => (here.shops[index % here.shops.length] as ShopProcess).url,
  };
  beforeAll(async () => {
    await buildShop();
    here.db = await freshDatabase();
    const settings = {
      PORT: "0",
      SHOP_MODE: "live",
      MAX_UNPAID_ORDERS: "1000000",
      DATABASE_URL: databaseUrl(here.db.connection),
    };
    here.shops = await Promise.all([startShop(settings), startShop(settings)]);
  });
  afterAll(async () => {
    await Promise.all(here.shops.map((shop) => shop.end("SIGTERM")));
    for (const s of here.shops)
      console.warn(
        s
          .output()
          .split("\n")
          .filter((l) => l.includes("nobody planned"))
          .slice(0, 3)
          .join("\n"),
      );
    await here.db?.close();
  });
  return here;
}
