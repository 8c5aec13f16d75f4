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

const refusal = (status: number, code: Problem["code"]) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** The shop's profile of Ann, as its two calls know it. */
function shopWith(...numbers: number[]) {
  const shop = {
    profile: { version: 1, chosen: null as string | null, laptops: numbers.map(laptop) },
    /** Is asked before each call: what it throws is the call's answer. */
    before: async (_method: string): Promise<void> => {},
    /** The same, once the call has done its work. */
    after: async (_method: string): Promise<void> => {},
    saves: 0,
    call: (async ({ method }: { method: string }, { body }: { body?: unknown }) => {
      await shop.before(method);
      const { version } = shop.profile;
      if (method === "PUT") {
        const wanted = body as { version: number; chosen: string | null; laptops: string[] };
        if (wanted.version !== version) throw refusal(409, "edited_meanwhile");
        shop.keep(...wanted.laptops.map((slug) => Number(slug.replace("maker-", ""))));
        shop.profile.chosen = wanted.chosen;
        shop.saves += 1;
      }
      const answer = structuredClone(shop.profile);
      await shop.after(method);
      return { body: answer };
    }) as unknown as Client,
    /** Another browser of hers, or a call, has put this list in the place of the one before. */
    keep(...list: number[]) {
      shop.profile = { version: shop.profile.version + 1, chosen: null, laptops: list.map(laptop) };
    },
    isAway() {
      shop.before = async () => {
        throw refusal(0, "unreachable");
      };
    },
    isBack() {
      shop.before = async () => {};
      shop.after = async () => {};
    },
  };
  return shop;
}

type Shop = ReturnType<typeof shopWith>;

/** A browser and the tabs in it, each with a page that has just been loaded. */
function browserAt(shop: Shop) {
  const { values, openTab } = browserWithTabs();
  function visit() {
    const tab = openTab();
    const sync = openSync({ call: shop.call, user: () => readStored(tab.storage)?.user ?? null });
    const turns: Promise<void>[] = [];
    const laptops = openLaptops({
      ...tab,
      syncWithProfile() {
        const turn = sync(laptops);
        turns.push(turn);
        return turn;
      },
    });
    return {
      laptops,
      has: () => numbersOf(laptops.snapshot()),
      add: (n: number) => laptops.change((mine) => withLaptop(mine, laptop(n))),
      remove: (n: number) => laptops.change((mine) => withoutLaptop(mine, `maker-${n}`)),
      choose: (n: number) => laptops.change((mine) => withChosen(mine, `maker-${n}`)),
      signIn() {
        writeStored(tab.storage, { token: "a.b.c", expiresAtMs: 1, user: ann });
        laptops.refresh();
      },
      signOut: () => tab.storage.removeItem("accessToken"),
      /** Until the shop has answered all that was asked. */
      async settled() {
        await Promise.allSettled(turns);
      },
    };
  }
  return { values, visit };
}

/** Ann, signed in, in a browser that has her profile's laptops. */
async function annAt(shop: Shop) {
  const browser = browserAt(shop);
  const page = browser.visit();
  page.signIn();
  await page.settled();
  return { ...browser, page };
}

/** Holds the answers of one method back until they are let through. */
function hold(shop: Shop, method: string) {
  const asked = Promise.withResolvers<void>();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  shop.after = async (one) => {
    if (one !== method) return;
    asked.resolve();
    await held;
  };
  return { asked: asked.promise, letThrough };
}

describe("whoever signs in", () => {
  test("finds the profile's laptops, and brings along what they chose as a guest", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    page.signIn();
    await page.settled();
    expect(page.has()).toEqual([2, 1]);
    expect(shop.profile).toMatchObject({ chosen: "maker-2", laptops: [laptop(2), laptop(1)] });
  });

  test("while the shop is away keeps what they chose as a guest, and brings it along on the next page", async () => {
    const shop = shopWith(1);
    const browser = browserAt(shop);
    const page = browser.visit();
    page.add(2);
    shop.isAway();
    page.signIn();
    page.add(3);
    await page.settled();
    expect(page.has()).toEqual([3, 2]);
    shop.isBack();
    const next = browser.visit();
    next.laptops.refresh();
    await next.settled();
    expect(next.has()).toEqual([3, 2, 1]);
    expect(numbersOf(shop.profile)).toEqual([3, 2, 1]);
  });

  test("and takes a laptop out before the profile has answered does not get it back", async () => {
    const shop = shopWith(1);
    const page = browserAt(shop).visit();
    page.add(2);
    const put = hold(shop, "PUT");
    page.signIn();
    await put.asked;
    page.remove(2);
    put.letThrough();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("and out again before the profile has answered leaves nothing of it behind", async () => {
    const shop = shopWith(1);
    const { values, visit } = browserAt(shop);
    const page = visit();
    const get = hold(shop, "GET");
    page.signIn();
    await get.asked;
    page.signOut();
    get.letThrough();
    await page.settled();
    expect(values.has("laptops")).toBe(false);
  });
});

describe.each([
  ["while the shop is away", 0],
  ["while the shop answers 500", 500],
  ["while the shop answers 503", 503],
])("a change made %s", (_when, status) => {
  test.each(["GET", "PUT"])(
    "stays in the browser, and the next page carries it over (%s fails)",
    async (method) => {
      const shop = shopWith(1, 2);
      const { page, visit } = await annAt(shop);
      shop.before = async (one) => {
        if (one === method) throw refusal(status, status === 0 ? "unreachable" : "internal_error");
      };
      page.add(3);
      page.remove(1);
      await page.settled();
      expect([page.has(), numbersOf(shop.profile)]).toEqual([
        [3, 2],
        [1, 2],
      ]);
      shop.isBack();
      const next = visit();
      expect(next.has()).toEqual([3, 2]);
      next.laptops.refresh();
      await next.settled();
      expect([next.has(), numbersOf(shop.profile)]).toEqual([
        [3, 2],
        [3, 2],
      ]);
    },
  );

  test("is carried over with the next change, beside what another browser did meanwhile", async () => {
    const shop = shopWith(1, 2);
    const { page } = await annAt(shop);
    shop.isAway();
    page.remove(1);
    await page.settled();
    shop.isBack();
    shop.keep(4, 1, 2);
    page.add(3);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [3, 4, 2],
      [3, 4, 2],
    ]);
  });
});

describe("a removed laptop stays removed", () => {
  test("though it was put in while the profile was not to be reached", async () => {
    const shop = shopWith(1);
    const { page } = await annAt(shop);
    shop.isAway();
    page.add(2);
    page.remove(2);
    await page.settled();
    shop.isBack();
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("though it was on its way into the profile just then", async () => {
    const shop = shopWith(1);
    const { page } = await annAt(shop);
    const put = hold(shop, "PUT");
    page.add(2);
    await put.asked;
    page.remove(2);
    put.letThrough();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("though nobody heard that it had come into the profile", async () => {
    const shop = shopWith(1);
    const { page } = await annAt(shop);
    shop.after = async (method) => {
      if (method === "PUT") throw refusal(502, "unreachable");
    };
    page.add(2);
    await page.settled();
    expect(numbersOf(shop.profile)).toEqual([2, 1]);
    shop.isBack();
    page.remove(2);
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([[1], [1]]);
  });

  test("until it is put in again, whatever another browser did with it", async () => {
    const shop = shopWith(1, 2);
    const { page } = await annAt(shop);
    shop.isAway();
    page.remove(2);
    page.add(2);
    await page.settled();
    shop.isBack();
    shop.keep(1);
    page.laptops.refresh();
    await page.settled();
    expect([page.has(), numbersOf(shop.profile)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

test("It is said that the profile has not heard of a change, from the failure until it has", async () => {
  const shop = shopWith(1);
  const { page } = await annAt(shop);
  shop.isAway();
  page.laptops.refresh();
  await page.settled();
  expect(page.laptops.isBehind(), "nothing was changed").toBe(false);
  const told: boolean[] = [];
  page.laptops.subscribe(() => told.push(page.laptops.isBehind()));
  page.add(2);
  await page.settled();
  expect(page.laptops.isBehind()).toBe(true);
  shop.isBack();
  page.laptops.refresh();
  await page.settled();
  expect([page.laptops.isBehind(), told.at(0), told.at(-1)]).toEqual([false, true, false]);
  shop.isAway();
  page.add(3);
  await page.settled();
  page.signOut();
  expect(page.laptops.isBehind(), "nobody is signed in").toBe(false);
});

test("A browser that others outrun each time gives up, says so, and keeps what it has", async () => {
  const shop = shopWith(1);
  const { page } = await annAt(shop);
  shop.before = async (method) => {
    if (method === "PUT") shop.keep(1);
  };
  page.add(2);
  await page.settled();
  expect([page.has(), page.laptops.isBehind()]).toEqual([[2, 1], true]);
});

test("Another browser that is faster now and then loses nothing, and neither does this one", async () => {
  const shop = shopWith(1);
  const { page } = await annAt(shop);
  let faster = 2;
  shop.before = async (method) => {
    if (method === "PUT" && faster-- > 0) shop.keep(...[10 + faster, ...numbersOf(shop.profile)]);
  };
  page.add(2);
  await page.settled();
  expect(page.has()).toEqual([2, 10, 11, 1]);
  expect(numbersOf(shop.profile)).toEqual([2, 10, 11, 1]);
});

test("A page that changed nothing saves nothing", async () => {
  const shop = shopWith(1, 2);
  const { page } = await annAt(shop);
  page.laptops.refresh();
  await page.settled();
  expect([page.has(), shop.saves]).toEqual([[1, 2], 0]);
  page.choose(2);
  await page.settled();
  expect([shop.profile.chosen, shop.saves]).toEqual(["maker-2", 1]);
});
