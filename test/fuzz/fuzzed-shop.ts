import { join } from "node:path";
import { calls } from "#contract/calls.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { loadBuiltPages, type PageBundle } from "#server/render/bundle.ts";
import { buildFolder, buildPages } from "#server/render/testing.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import type { Marker } from "./failures.ts";
import type { Sender } from "./fuzz-request.ts";
import type { KnownIds } from "./known-ids.ts";
import { readOpenApi } from "./open-api.ts";
import type { Surface } from "./requests.ts";
import { markers, seedData } from "./seed-data.ts";

/** A whole shop to attack: people of every role, and another person's data, which no one else may see. */
export interface FuzzedShop {
  shop: TestShop;
  url: string;
  surface: Surface;
  /** The ids of what requests name. */
  ids(): KnownIds;
  tokenOf(sender: Sender): string | undefined;
  markers(): readonly Marker[];
  /** The last line of the log about something unexpected. */
  lastError(): string;
  /** Gives the people their roles and tokens back. */
  renewPeople(): Promise<void>;
  /** Other people and new ids, in place of what is gone or has reached its limits. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** @param demo also loads the demo catalog, which takes some seconds */
export async function openFuzzedShop({ demo }: { demo: boolean }): Promise<FuzzedShop> {
  await buildPages();
  const built = await loadBuiltPages(buildFolder);
  const routes: { method: string; url: string }[] = [];
  let lastError = "";
  const shop = await testShop({
    onLogLine: (line) => {
      if (/"level":[56]0/.test(line)) lastError = line;
    },
    bundle: built,
    background: true,
    onRoute: ({ method, url }) => routes.push({ method, url }),
    // Behind a proxy, so that each request comes from its own address: limits by address have their own tests.
    config: { trustProxy: 1, maxUnpaidOrders: 1_000_000, holdLimits: unlimitedHolds },
  });
  if (demo) await loadDemo(shop.db, shop.images, join(import.meta.dirname, "../../catalog"));
  const newPeople = async () => ({
    buyer: await shop.customer(),
    support: await shop.support(),
    staff: await shop.staff(),
    owner: await shop.admin(),
    other: await shop.customer(),
  });
  let people = await newPeople();
  let ids = await seedData(shop, people);

  const fuzzed: FuzzedShop = {
    shop,
    url: shop.url,
    surface: {
      ...(await readOpenApi(shop.url)),
      pages: [...pagesOf(built.pages), ...(await sitemapOf(shop.url))],
      pageParameters: pageParametersOf(built.pages),
      routes: routes.filter(isOtherRoute),
    },
    ids: () => ids,
    tokenOf: (sender) => (sender === "visitor" ? undefined : people[sender].token),
    markers: () => markers,
    lastError: () => lastError,
    async renewPeople() {
      await shop.db.pool.query("DELETE FROM ended_sessions");
      for (const [name, person] of Object.entries(people)) {
        const role = name === "buyer" || name === "other" ? "customer" : (name as "owner");
        await shop.db.kysely
          .updateTable("users")
          .set({ role, email_verified: true, email: person.email, tokens_valid_after: new Date(0) })
          .where("id", "=", person.id)
          .execute();
        const session = { id: person.id, authenticatedAt: new Date() };
        person.token = (await shop.tokens.issueAccessToken({ userId: person.id, session })).token;
      }
    },
    async renew() {
      // The owner's settings may rule out every order.
      await shop.db.pool.query("DELETE FROM sales_settings");
      shop.shop.changed("shop");
      people = await newPeople();
      ids = await seedData(shop, people);
    },
    close: () => shop.close(),
  };
  return fuzzed;
}

const unlimited = { units: 1_000_000, sharePercent: 100 };
const unlimitedHolds = {
  known: unlimited,
  firstOrder: unlimited,
  unconfirmed: unlimited,
  smallUnits: 10,
  unconfirmedPerHour: 1_000_000,
};

/** The pages' addresses, with their parameters as in `/parts/:slug`. */
function pagesOf({ routes }: PageBundle): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const paths = Object.keys(routes).map((id) =>
    pathOf(id)
      .replaceAll(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
  );
  return [...new Set(paths)];
}

function pageParametersOf({ routes }: PageBundle): string[] {
  const handles = Object.values(routes).map(
    (route) => route?.module.handle as { query?: string[] } | undefined,
  );
  return [...new Set(handles.flatMap((handle) => handle?.query ?? []))];
}

/** A few of the pages that the shop itself names. */
async function sitemapOf(shopUrl: string): Promise<string[]> {
  const text = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  return paths.slice(0, 100);
}

const callRoutes = new Set(
  calls.map(({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
);

const isOtherRoute = ({ method, url }: { method: string; url: string }): boolean =>
  url !== "/*" && method !== "HEAD" && !callRoutes.has(`${method} ${url}`);
