import { describe, expect, test } from "vitest";
import type { Client } from "#contract/client.ts";
import { type CurrentUser, clearStored, readStored, writeStored } from "../identity/session-storage.ts";
import { browserWithTabs } from "../identity/testing.ts";
import { openSaved } from "./saved-store.ts";
import { openSavedSync } from "./sync-saved.ts";

const part = (n: number) => `0198c5a2-7d1e-7000-8000-${String(n).padStart(12, "0")}`;
const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-12)));
const person = (id: string): CurrentUser => ({
  ...{ id, email: `${id}@people.example`, displayName: id },
  ...{ emailVerified: true, role: "customer" },
});

/** A fake shop with a list per address, and its two calls. */
function shopWith(lists: Record<string, number[]>) {
  const shop = {
    lists,
    isDown: false,
    calls: 0,
    call: (async (
      { method }: { method: string },
      { params, body }: { params: { email: string }; body?: { add: string[]; remove: string[] } },
    ) => {
      shop.calls += 1;
      if (shop.isDown) throw new Error("No answer");
      const before = (lists[params.email] ?? []).map(part);
      const { add, remove } = method === "PATCH" && body ? body : { add: [], remove: [] };
      const after = [...add.filter((id) => !before.includes(id)), ...before].filter(
        (id) => !remove.includes(id),
      );
      lists[params.email] = numbers(after);
      return { body: after };
    }) as unknown as Client,
  };
  return shop;
}

function browserAt(shop: ReturnType<typeof shopWith>) {
  const { values, openTab } = browserWithTabs();
  const tab = openTab();
  const store = openSaved(tab);
  const user = () => readStored(tab.storage)?.user ?? null;
  const sync = openSavedSync({ store, call: shop.call, user });
  return {
    values,
    sync,
    has: () => numbers(store.snapshot().ids),
    signIn(id: string) {
      writeStored(tab.storage, { token: "a.b.c", expiresAtMs: 1, user: person(id) });
      return sync.refresh();
    },
    signOut: () => clearStored(tab.storage),
  };
}

describe("a guest", () => {
  test("saves parts in the browser, the latest first", async () => {
    const page = browserAt(shopWith({}));
    await page.sync.toggle(part(1), true);
    await page.sync.toggle(part(2), true);
    expect(page.has()).toEqual([2, 1]);
    await page.sync.toggle(part(2), false);
    await page.sync.toggle(part(1), false);
    expect(page.values.has("saved")).toBe(false);
  });

  test("who signs in adds these parts to the profile", async () => {
    const shop = shopWith({ "ann@people.example": [1] });
    const page = browserAt(shop);
    await page.sync.toggle(part(2), true);
    await page.signIn("ann");
    expect(page.has()).toEqual([2, 1]);
    expect(shop.lists["ann@people.example"]).toEqual([2, 1]);
  });

  test("finds no list of a user who has signed out", async () => {
    const page = browserAt(shopWith({ "ann@people.example": [1] }));
    await page.signIn("ann");
    page.signOut();
    expect(page.has()).toEqual([]);
  });
});

describe("a signed-in user", () => {
  test("saves and removes parts in the profile", async () => {
    const shop = shopWith({ "ann@people.example": [1] });
    const page = browserAt(shop);
    await page.signIn("ann");
    await page.sync.toggle(part(3), true);
    await page.sync.toggle(part(1), false);
    expect([page.has(), shop.lists["ann@people.example"]]).toEqual([[3], [3]]);
  });

  test("sees a change undone that the shop did not take", async () => {
    const shop = shopWith({ "ann@people.example": [1] });
    const page = browserAt(shop);
    await page.signIn("ann");
    shop.isDown = true;
    await expect(page.sync.toggle(part(2), true)).rejects.toThrow();
    expect(page.has()).toEqual([1]);
  });

  test("is asked for once when header and page want the list at the same time, again later or as somebody else", async () => {
    const shop = shopWith({ "ann@people.example": [1], "ben@people.example": [2] });
    const page = browserAt(shop);
    await Promise.all([page.signIn("ann"), page.sync.refresh()]);
    expect([shop.calls, page.has()]).toEqual([1, [1]]);
    await page.sync.refresh();
    expect(shop.calls).toBe(2);
    const anns = page.sync.refresh();
    await Promise.all([anns, page.signIn("ben")]);
    expect(page.has()).toEqual([2]);
  });

  test("sees every change at once, also while an earlier one is on its way", async () => {
    const shop = shopWith({ "ann@people.example": [1] });
    const page = browserAt(shop);
    await page.signIn("ann");
    const seen: number[][] = [];
    const first = page.sync.toggle(part(2), true).then(() => seen.push(page.has()));
    const second = page.sync.toggle(part(1), false);
    const third = page.sync.toggle(part(3), true);
    seen.push(page.has());
    await Promise.all([first, second, third]);
    expect(seen).toEqual([
      [3, 2],
      [3, 2],
    ]);
    expect([page.has(), shop.lists["ann@people.example"]]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  test("does not get the parts of the one before", async () => {
    const shop = shopWith({ "ann@people.example": [1], "ben@people.example": [2] });
    const page = browserAt(shop);
    await page.signIn("ann");
    page.signOut();
    await page.signIn("ben");
    expect(page.has()).toEqual([2]);
    expect(shop.lists["ben@people.example"]).toEqual([2]);
  });
});

test("whatever else is in the browser's storage counts as no parts", () => {
  const { openTab } = browserWithTabs();
  const tab = openTab();
  for (const stored of ["", "null", "{", '{"ids":"all"}', '{"ids":[1,"no id",null]}', "[]"]) {
    tab.storage.setItem("saved", stored);
    expect(openSaved(tab).snapshot().ids).toEqual([]);
  }
});
