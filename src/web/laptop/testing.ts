import { type Client, ProblemError } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";
import { type CurrentUser, readStored, writeStored } from "../identity/session-storage.ts";
import { browserWithTabs } from "../identity/testing.ts";
import { openLaptops } from "./laptops-store.ts";
import { type MyLaptop, type MyLaptops, withChosen, withLaptop, withoutLaptop } from "./my-laptops.ts";
import { openSync } from "./sync-laptops.ts";

export const laptop = (n: number): MyLaptop => ({ slug: `maker-${n}`, brand: "Maker", model: `Model ${n}` });
export const numbersOf = ({ laptops }: MyLaptops) =>
  laptops.map(({ slug }) => Number(slug.replace("maker-", "")));
const ann: CurrentUser = {
  ...{ id: "ann", email: "ann@people.example", displayName: "Ann" },
  ...{ emailVerified: true, role: "customer" },
};

export const problem = (status: number, code: Problem["code"]) =>
  new ProblemError({ code, status, title: "No", detail: "No." });

/** A fake shop with Ann's profile and its two calls. */
export function shopWith(...numbers: number[]) {
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
export function browserAt(shop: Shop) {
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
export async function signedInAt(shop: Shop) {
  const browser = browserAt(shop);
  const page = browser.visit();
  page.signIn();
  await page.settled();
  return { ...browser, page };
}

/** Delays the replies to one method until they are released. */
export function hold(shop: Shop, method: string) {
  const called = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  shop.after = async (one) => {
    if (one !== method) return;
    called.resolve();
    await released;
  };
  return { called: called.promise, release };
}
