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

/** A browser whose tabs have opened somebody's laptops. */
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
  const user = { id, email: `${id}@people.example`, displayName: id, emailVerified: true, admin: false };
  writeStored(storage, { token: "a.b.c", expiresAtMs: 1, user });
  events.dispatchEvent(new Event("lapwright:session"));
}
function signOut({ storage, events }: Tab) {
  storage.removeItem("accessToken");
  events.dispatchEvent(new Event("lapwright:session"));
}

test("a laptop chosen in one tab is chosen in all, and each is told once", () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  const [told, announced] = [vi.fn(), vi.fn()];
  there.laptops.subscribe(told);
  here.events.addEventListener(laptopsEvent, announced);
  here.laptops.change((mine) => withLaptop(mine, laptop(1)));
  here.laptops.change((mine) => mine);
  expect(there.laptops.snapshot()).toEqual(list(1));
  expect(told).toHaveBeenCalledOnce();
  expect(announced).toHaveBeenCalledOnce();
  expect(here.syncWithProfile).not.toHaveBeenCalled();
});

test("a change begins with what is there now, not with what this tab last saw", () => {
  const { values, open } = browser();
  const { laptops } = open();
  values.set(laptopsKey, JSON.stringify(list(1)));
  laptops.change((mine) => withLaptop(mine, laptop(2)));
  expect(laptops.snapshot()).toEqual(list(2, 1));
});

test("a snapshot stays the same object until something changes, and the last laptop leaves nothing behind", () => {
  const { values, open } = browser();
  const { laptops } = open();
  laptops.change((mine) => withLaptop(mine, laptop(1)));
  expect(laptops.snapshot()).toBe(laptops.snapshot());
  laptops.change((mine) => withoutLaptop(mine, "maker-1"));
  expect(values.has(laptopsKey)).toBe(false);
});

test("a guest's laptops stay in sight when they sign in, until the profile has them", () => {
  const tab = browser().open();
  tab.laptops.change((mine) => withLaptop(mine, laptop(1)));
  signIn(tab, "ann");
  expect(tab.laptops.snapshot()).toEqual(list(1));
  tab.laptops.takeFromProfile(list(1, 2), "ann", tab.laptops.snapshot());
  expect(tab.laptops.snapshot()).toEqual({ ...list(1, 2), owner: "ann" });
});

test("a profile's laptops are gone with their owner, and never another user's", () => {
  const tab = browser().open();
  const told = vi.fn();
  signIn(tab, "ann");
  tab.laptops.takeFromProfile(list(1), "ann", tab.laptops.snapshot());
  tab.laptops.subscribe(told);
  signOut(tab);
  expect(told).toHaveBeenCalledOnce();
  expect(tab.laptops.snapshot()).toEqual(noLaptops);
  signIn(tab, "bob");
  expect(tab.laptops.snapshot()).toEqual(noLaptops);
  tab.laptops.change((mine) => withLaptop(mine, laptop(2)));
  expect(tab.laptops.snapshot()).toEqual(list(2));
});

test("a change while signed in waits for the profile, with what the profile had before the first of them", () => {
  const tab = browser().open();
  signIn(tab, "ann");
  tab.laptops.takeFromProfile(list(1, 2), "ann", tab.laptops.snapshot());
  tab.laptops.change((mine) => withLaptop(mine, laptop(3)));
  tab.laptops.change((mine) => withoutLaptop(mine, "maker-1"));
  expect(tab.laptops.snapshot()).toEqual({ ...list(3, 2), owner: "ann", before: ["maker-1", "maker-2"] });
  expect(tab.syncWithProfile).toHaveBeenCalledTimes(2);
});
