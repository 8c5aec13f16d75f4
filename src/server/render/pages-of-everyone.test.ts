import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOrder } from "#contract/orders.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { loadBuiltPages, type PageBundle } from "./bundle.ts";
import { buildFolder, buildPages } from "./testing.ts";

let shop: TestShop;
let bundle: PageBundle;
let addresses: string[];
/** Two signed-in people, each with a cookie and an access token, and a visitor. */
let readers: Record<string, string>[];
/** What must be in no page. */
let secrets: string[];
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  await buildPages();
  const built = await loadBuiltPages(buildFolder);
  bundle = built.pages;
  shop = await testShop({
    bundle: built,
    onRoute: ({ method, url }) => routes.push({ method, url }),
  });
  const part = await shop.part();
  const admin = await shop.admin();
  const first = await signedIn();
  const second = await signedIn();
  readers = [{}, first.headers, second.headers, { authorization: `Bearer ${admin.token}` }];
  const buyer = await shop.customer();
  const address = "17 Quimby Lane";
  const body = { email: buyer.email, name: "Ann", address, number: "+44 1225 000000", partId: part.id };
  const { insertedId } = (await shop.ask<{ insertedId: string }>(placeOrder, { body }, buyer)).body;
  secrets = [first.email, second.email, buyer.email, address];
  addresses = pageAddresses({ id: insertedId, slug: "no-such-thing", maufactureId: part.id });
}, 300_000);
afterAll(() => shop.close());

async function signedIn() {
  const browser = new TestBrowser(shop.url);
  const person = newAnn();
  expect((await browser.call("/sign-up/email", person)).status).toBeLessThan(300);
  const { token } = (await (await browser.call("/token")).json()) as { token: string };
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(cookie).not.toBe("");
  return { email: person.email, headers: { cookie, authorization: `Bearer ${token}` } };
}

/** The addresses of all pages of the build, with their parameters filled in. */
function pageAddresses(params: Record<string, string>): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : bundle.routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const filled = Object.keys(bundle.routes).map((id) =>
    pathOf(id)
      .replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "")
      .replace("*", "no-such-page")
      .replaceAll(/\/+/g, "/")
      .replace(/(?<=.)\/$/, ""),
  );
  return [...new Set(filled)];
}

async function read(path: string, headers: Record<string, string>) {
  const response = await fetch(shop.url + path, { headers, redirect: "manual" });
  return {
    status: response.status,
    location: response.headers.get("location"),
    cacheControl: response.headers.get("cache-control"),
    setsCookie: response.headers.getSetCookie().length > 0,
    body: await response.text(),
  };
}

/**
 * Reads an address as each reader, each time with an empty cache: a page that were made for one of them would differ.
 */
async function renderedForEach(address: string) {
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  for (const headers of readers) {
    shop.cache.invalidateAll();
    answers.push(await read(address, headers));
  }
  return answers;
}

describe("every page and its data", () => {
  it("are found in the build", () => {
    expect(addresses.length).toBeGreaterThan(35);
    expect(addresses).toContain("/dashboard/audit");
  });

  it.each([
    ["", (address: string) => address],
    ["'s data", (address: string) => (address === "/" ? "/_root.data" : `${address}.data`)],
  ])(
    "page%s is the same for everyone: signed out, as two different people, and as an admin",
    async (_name, of) => {
      for (const address of addresses.map(of)) {
        const [visitors, ...others] = await renderedForEach(address);
        for (const answer of others) expect([address, answer]).toEqual([address, visitors]);
        expect([address, visitors?.setsCookie]).toEqual([address, false]);
        // The next reader gets what the one before was shown, whatever their cookies are.
        await read(address, readers[1] ?? {});
        expect([address, await read(address, readers[2] ?? {})]).toEqual([address, visitors]);
        for (const secret of secrets)
          expect([address, visitors?.body.includes(secret)]).toEqual([address, false]);
      }
    },
  );
});

it("every other address that can be read is the same for everyone, or stored by no one", async () => {
  const others = routes.filter(({ method, url }) => method === "GET" && url !== "/*");
  expect(others.length).toBeGreaterThan(60);
  for (const { url } of others) {
    const address = url.replaceAll(/:\w+|\*/g, "no-such-thing");
    const answers = await renderedForEach(address);
    const isSame = answers.every(
      ({ status, body }) => status === answers[0]?.status && body === answers[0].body,
    );
    const isStored = answers.some(({ cacheControl }) => !cacheControl?.includes("no-store"));
    expect([address, isStored && !isSame]).toEqual([address, false]);
    expect([address, isStored && answers.some(({ setsCookie }) => setsCookie)]).toEqual([address, false]);
  }
});

describe("a person's own data", () => {
  it("is never answered to another from a cache: not by browsers, proxies or the shop's own", async () => {
    const [ann, bob] = [await shop.customer(), await shop.customer()];
    for (const [who, path] of [ann, bob].flatMap((who) => [
      [who, `/api/profile/${who.email}`] as const,
      [who, `/api/orders?email=${who.email}`] as const,
      [who, "/api/ownReviews"] as const,
    ])) {
      const response = await fetch(shop.url + path, { headers: { authorization: `Bearer ${who.token}` } });
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await response.text()).not.toContain(who === ann ? bob.email : ann.email);
    }
  });
});
