import { expect, test, vi } from "vitest";
import { writeStored } from "../identity/session-storage.ts";
import { browserWithTabs, type Tab } from "../identity/testing.ts";
import { laptopsEvent, openLaptops } from "./laptops-store.ts";
import { laptopsKey, type MyLaptop, noLaptops, withLaptop, withoutLaptop } from "./my-laptops.ts";

const laptop = (n: number): MyLaptop => ({ slug: `maker-${n}`, brand: "Maker", model: `Model ${n}` });
const list = (...numbers: number[]) => ({
  chosen: numbers[0] === undefined ? null : `maker-${numbers[0]}`,
  laptops: numbers.map(laptop),
});

/** A browser whose tabs have opened the visitor's laptops. */
function browser() {
  const { values, openTab } = browserWithTabs();
  const open = () => {
    const tab = openTab();
    const syncWithProfile = vi.fn(async () => {});
    return { ...tab, syncWithProfile, laptops: openLaptops({ ...tab, syncWithProfile }) };
  };
  return { values, open };
}

function signIn({ storage, events }: Tab, id: string) {
  const user = {
    id,
    email: `${id}@people.example`,
    displayName: id,
    emailVerified: true,
    role: "customer",
  } as const;
  writeStored(storage, { token: "a.b.c", expiresAtMs: 1, user });
  events.dispatchEvent(new Event("lapwright:session"));
}
function signOut({ storage, events }: Tab) {
  storage.removeItem("accessToken");
  events.dispatchEvent(new Event("lapwright:session"));
}

test("a laptop chosen in one tab is chosen in all, and each is notified once", () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  const [listener, onEvent] = [vi.fn(), vi.fn()];
  there.laptops.subscribe(listener);
  here.events.addEventListener(laptopsEvent, onEvent);
  here.laptops.change((current) => withLaptop(current, laptop(1)));
  here.laptops.change((current) => current);
  expect(there.laptops.snapshot()).toEqual(list(1));
  expect(listener).toHaveBeenCalledOnce();
  expect(onEvent).toHaveBeenCalledOnce();
  expect(here.syncWithProfile).not.toHaveBeenCalled();
});

test("a change applies to what is stored now, not to what this tab last read", () => {
  const { values, open } = browser();
  const { laptops } = open();
  values.set(laptopsKey, JSON.stringify(list(1)));
  laptops.change((current) => withLaptop(current, laptop(2)));
  expect(laptops.snapshot()).toEqual(list(2, 1));
});

test("a snapshot stays the same object until something changes, and removing the last laptop clears the storage", () => {
  const { values, open } = browser();
  const { laptops } = open();
  laptops.change((current) => withLaptop(current, laptop(1)));
  expect(laptops.snapshot()).toBe(laptops.snapshot());
  laptops.change((current) => withoutLaptop(current, "maker-1"));
  expect(values.has(laptopsKey)).toBe(false);
});

test("a guest's laptops stay visible after signing in, until the profile has them", () => {
  const tab = browser().open();
  tab.laptops.change((current) => withLaptop(current, laptop(1)));
  signIn(tab, "ann");
  expect(tab.laptops.snapshot()).toEqual(list(1));
  tab.laptops.takeFromProfile(list(1, 2), "ann", tab.laptops.snapshot());
  expect(tab.laptops.snapshot()).toEqual({ ...list(1, 2), owner: "ann" });
});

test("a profile's laptops disappear when their owner signs out, and never belong to another user", () => {
  const tab = browser().open();
  const listener = vi.fn();
  signIn(tab, "ann");
  tab.laptops.takeFromProfile(list(1), "ann", tab.laptops.snapshot());
  tab.laptops.subscribe(listener);
  signOut(tab);
  expect(listener).toHaveBeenCalledOnce();
  expect(tab.laptops.snapshot()).toEqual(noLaptops);
  signIn(tab, "bob");
  expect(tab.laptops.snapshot()).toEqual(noLaptops);
  tab.laptops.change((current) => withLaptop(current, laptop(2)));
  expect(tab.laptops.snapshot()).toEqual(list(2));
});

test("changes while signed in are stored with what the profile had before the first of them", () => {
  const tab = browser().open();
  signIn(tab, "ann");
  tab.laptops.takeFromProfile(list(1, 2), "ann", tab.laptops.snapshot());
  tab.laptops.change((current) => withLaptop(current, laptop(3)));
  tab.laptops.change((current) => withoutLaptop(current, "maker-1"));
  expect(tab.laptops.snapshot()).toEqual({ ...list(3, 2), owner: "ann", before: ["maker-1", "maker-2"] });
  expect(tab.syncWithProfile).toHaveBeenCalledTimes(2);
});
