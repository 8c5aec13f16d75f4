import { describe, expect, test } from "vitest";
import { type Client, ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { type CurrentUser, readStored, writeStored } from "../identity/session-storage.ts";
import { browserWithTabs } from "../identity/testing.ts";
import { openLaptops } from "./laptops-store.ts";
import { type MyLaptop, type MyLaptops, withChosen, withLaptop, withoutLaptop } from "./my-laptops.ts";
import { openSync } from "./sync-laptops.ts";

const laptop = (n: number): MyLaptop => ({ slug: `maker-${n}`, brand: "Maker", model: `Model ${n}` });
const numbersOf = ({ laptops }: MyLaptops) => laptops.map(({ slug }) => Number(slug.replace("maker-", "")));
const ann: CurrentUser = {
  ...{ id: "ann", email: "ann@people.example", displayName: "Ann" },
  ...{ emailVerified: true, admin: false },
};

const problem = (status: number, code: Problem["code"]) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** A fake shop with Ann's profile and its two calls. */
function shopWith(...numbers: number[]) {
  const shop = {
    profile: { version: 1, chosen: null as string | null, laptops: numbers.map(laptop) },
    /** Runs before each call; an error it throws is the call's result. */
    before: async (_method: string): Promise<void> => {},
    /** Runs after each call has done its work. */
    after: async (_method: string): Promise<void> => {},
    saves: 0,
    call: (async ({ method }: { method: string }, { body }: { body?: unknown }) => {
      await shop.before(method);
      const { version } = shop.profile;
      if (method === "PUT") {
        const saved = body as { version: number; chosen: string | null; laptops: string[] };
        if (saved.version !== version) throw problem(409, "edited_meanwhile");
        shop.replace(...saved.laptops.map((slug) => Number(slug.replace("maker-", ""))));
        shop.profile.chosen = saved.chosen;
        shop.saves += 1;
      }
      const answer = structuredClone(shop.profile);
      await shop.after(method);
      return { body: answer };
    }) as unknown as Client,
    /** Replaces the list, as a call or another of her browsers does. */
    replace(...list: number[]) {
      shop.profile = { version: shop.profile.version + 1, chosen: null, laptops: list.map(laptop) };
    },
    goDown() {
      shop.before = async () => {
        throw problem(0, "unreachable");
      };
    },
    comeUp() {
      shop.before = async () => {};
      shop.after = async () => {};
    },
  };
  return shop;
}

type Shop = ReturnType<typeof shopWith>;

/** A browser and its tabs, each with a newly loaded page. */
function browserAt(shop: Shop) {
  const { values, openTab } = browserWithTabs();
  function visit() {
    const tab = openTab();
    const sync = openSync({ call: shop.call, user: () => readStored(tab.storage)?.user ?? null });
    const syncs: Promise<void>[] = [];
    const laptops = openLaptops({
      ...tab,
      syncWithProfile() {
        const current = sync(laptops);
        syncs.push(current);
        return current;
      },
    });
    return {
      laptops,
      has: () => numbersOf(laptops.snapshot()),
      add: (n: number) => laptops.change((current) => withLaptop(current, laptop(n))),
      remove: (n: number) => laptops.change((current) => withoutLaptop(current, `maker-${n}`)),
      choose: (n: number) => laptops.change((current) => withChosen(current, `maker-${n}`)),
      signIn() {
        writeStored(tab.storage, { token: "a.b.c", expiresAtMs: 1, user: ann });
        laptops.refresh();
      },
      signOut: () => tab.storage.removeItem("accessToken"),
      /** Resolves when all calls so far have returned. */
      async settled() {
        await Promise.allSettled(syncs);
      },
    };
  }
  return { values, visit };
}

/** A browser in which Ann is signed in and her profile's laptops are loaded. */
async function signedInAt(shop: Shop) {
  const browser = browserAt(shop);
  const page = browser.visit();
  page.signIn();
  await page.settled();
  return { ...browser, page };
}

/** Delays the replies to one method until they are released. */
function hold(shop: Shop, method: string) {
  const called = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  shop.after = async (one) => {
    if (one !== method) return;
    called.resolve();
    await released;
  };
  return { called: called.promise, release };
}

describe("a user who signs in", () => {
  test("gets the profile's laptops and adds those chosen as a guest", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    page.signIn();
    await page.settled();
    expect(page.has()).toEqual([2, 1]);
    expect(shop.profile).toMatchObject({ chosen: "maker-2", laptops: [laptop(2), laptop(1)] });
  });

  test("while the shop is down keeps those chosen as a guest, and adds them on the next page", async () => {
    const shop = shopWith(1);
    const browser = browserAt(shop);
    const page = browser.visit();
    page.add(2);
    shop.goDown();
    page.signIn();
    page.add(3);
    await page.settled();
    expect(page.has()).toEqual([3, 2]);
    shop.comeUp();
    const next = browser.visit();
    next.laptops.refresh();
    await next.settled();
    expect(next.has()).toEqual([3, 2, 1]);
    expect(numbersOf(shop.profile)).toEqual([3, 2, 1]);
  });

  test("and removes a laptop before the profile has replied does not get it back", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    const put = hold(shop, "PUT");
    page.signIn();
    await put.called;
    page.remove(2);
    put.release();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("and signs out before the profile has replied leaves nothing in storage", async () => {
    const shop = shopWith(1);
    const { values, visit } = browserAt(shop);
    const page = visit();
    const get = hold(shop, "GET");
    page.signIn();
    await get.called;
    page.signOut();
    get.release();
    await page.settled();
    expect(values.has("laptops")).toBe(false);
  });
});

describe.each([
  ["while the shop is down", 0],
  ["while the shop returns 500", 500],
  ["while the shop returns 503", 503],
])("a change made %s", (_when, status) => {
  test.each(["GET", "PUT"])("stays in the browser, and the next page syncs it (%s fails)", async (method) => {
    const shop = shopWith(1, 2);
    const { page, visit } = await signedInAt(shop);
    shop.before = async (one) => {
      if (one === method) throw problem(status, status === 0 ? "unreachable" : "internal_error");
    };
    page.add(3);
    page.remove(1);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [3, 2],
      [1, 2],
    ]);
    shop.comeUp();
    const next = visit();
    expect(next.has()).toEqual([3, 2]);
    next.laptops.refresh();
    await next.settled();
    expect([next.has(), numbersOf(shop.profile)]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  test("is synced with the next change, merged with another browser's changes", async () => {
    const shop = shopWith(1, 2);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.remove(1);
    await page.settled();
    shop.comeUp();
    shop.replace(4, 1, 2);
    page.add(3);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [3, 4, 2],
      [3, 4, 2],
    ]);
  });
});

describe("a removed laptop stays removed", () => {
  test("although it was added while the profile was unreachable", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.add(2);
    page.remove(2);
    await page.settled();
    shop.comeUp();
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("although it was being saved to the profile at that moment", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    const put = hold(shop, "PUT");
    page.add(2);
    await put.called;
    page.remove(2);
    put.release();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("although the reply that confirmed the save was lost", async () => {
    const shop = shopWith(1);
    const { page } = await signedInAt(shop);
    shop.after = async (method) => {
      if (method === "PUT") throw problem(502, "unreachable");
    };
    page.add(2);
    await page.settled();
    expect(numbersOf(shop.profile)).toEqual([2, 1]);
    shop.comeUp();
    page.remove(2);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("until it is added again, whatever another browser did with it", async () => {
    const shop = shopWith(1, 2);
    const { page } = await signedInAt(shop);
    shop.goDown();
    page.remove(2);
    page.add(2);
    await page.settled();
    shop.comeUp();
    shop.replace(1);
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

test("isBehind is true from a failed sync until the next successful one", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  shop.goDown();
  page.laptops.refresh();
  await page.settled();
  expect(page.laptops.isBehind(), "nothing changed").toBe(false);
  const states: boolean[] = [];
  page.laptops.subscribe(() => states.push(page.laptops.isBehind()));
  page.add(2);
  await page.settled();
  expect(page.laptops.isBehind()).toBe(true);
  shop.comeUp();
  page.laptops.refresh();
  await page.settled();
  expect([page.laptops.isBehind(), states.at(0), states.at(-1)]).toEqual([false, true, false]);
  shop.goDown();
  page.add(3);
  await page.settled();
  page.signOut();
  expect(page.laptops.isBehind(), "signed out").toBe(false);
});

test("a browser that loses every race gives up, reports it, and keeps its laptops", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  shop.before = async (method) => {
    if (method === "PUT") shop.replace(1);
  };
  page.add(2);
  await page.settled();
  expect([page.has(), page.laptops.isBehind()]).toEqual([[2, 1], true]);
});

test("when another browser saves first now and then, neither loses a change", async () => {
  const shop = shopWith(1);
  const { page } = await signedInAt(shop);
  let races = 2;
  shop.before = async (method) => {
    if (method === "PUT" && races-- > 0) shop.replace(...[10 + races, ...numbersOf(shop.profile)]);
  };
  page.add(2);
  await page.settled();
  expect(page.has()).toEqual([2, 10, 11, 1]);
  expect(numbersOf(shop.profile)).toEqual([2, 10, 11, 1]);
});

test("a page without changes saves nothing", async () => {
  const shop = shopWith(1, 2);
  const { page } = await signedInAt(shop);
  page.laptops.refresh();
  await page.settled();
  expect([page.has(), shop.saves]).toEqual([[1, 2], 0]);
  page.choose(2);
  await page.settled();
  expect([shop.profile.chosen, shop.saves]).toEqual(["maker-2", 1]);
});
