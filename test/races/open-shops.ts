import { afterAll, beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { buildShop, databaseUrl, type ShopProcess, startShop, unlimitedHolds } from "#test/shop-process.ts";

export interface OpenShops {
  db: FreshDatabase;
  shops: ShopProcess[];
  /** Consecutive indexes belong to different processes. */
  urlFor(index: number): string;
}

/** Opens processes of the shop over one database, for all tests of the file or block that calls it. */
export function openShops(processes: number): OpenShops {
  const here: OpenShops = {
    db: undefined as never,
    shops: [],
    urlFor: (index) => (here.shops[index % here.shops.length] as ShopProcess).url,
  };
  let mails: MailServer;
  beforeAll(async () => {
    await buildShop();
    here.db = await freshDatabase();
    mails = await startMailServer();
    const settings = {
      PORT: "0",
      SHOP_MODE: "live",
      // Without a mail server a live shop keeps its mails.
      SMTP_URL: mails.url,
      ...unlimitedHolds,
      DATABASE_URL: databaseUrl(here.db.connection),
    };
    here.shops = await Promise.all(Array.from({ length: processes }, () => startShop(settings)));
  });
  afterAll(async () => {
    await Promise.all(here.shops.map((shop) => shop.end("SIGTERM")));
    await mails?.close();
    for (const shop of here.shops) warnOfErrors(shop.output());
    await here.db?.close();
  });
  return here;
}

/** A test sees only the status of a failed request; the reason is in the log. */
function warnOfErrors(log: string): void {
  const errors = log.split("\n").filter((line) => line.includes('"level":50'));
  if (errors.length > 0) console.warn(errors.slice(0, 3).join("\n"));
}
