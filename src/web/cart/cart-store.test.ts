import { expect, test, vi } from "vitest";
import { browserWithTabs } from "../identity/testing.ts";
import { type Cart, cartKey } from "./cart.ts";
import { cartEvent, openCart } from "./cart-store.ts";

const line = { partId: "0198c5a2-7d1e-7000-8000-000000000001", name: "RAM", quantity: 2 };

/** A browser whose tabs have opened the cart. */
function browser() {
  const { values, openTab } = browserWithTabs();
  const open = () => {
    const tab = openTab();
    return { ...tab, cart: openCart(tab) };
  };
  return { values, open };
}

test("what one tab puts in is in the cart of the others, who are told", () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  const told = vi.fn();
  there.cart.subscribe(told);
  here.cart.change(() => [line]);
  expect(there.cart.snapshot()).toEqual([line]);
  expect(told).toHaveBeenCalledOnce();
});

test("a change begins with what is there now, not with what this tab last saw", () => {
  const { values, open } = browser();
  const { cart } = open();
  // Written by a tab whose message has not come yet.
  values.set(cartKey, JSON.stringify([line]));
  cart.change((now) => [...now, { ...line, partId: line.partId.replace(/1$/, "2") }]);
  expect(cart.snapshot()).toHaveLength(2);
});

test("the page is told of each change in its own tab, and of none that changed nothing", () => {
  const { open } = browser();
  const { cart, events } = open();
  const told = vi.fn();
  events.addEventListener(cartEvent, told);
  cart.change(() => [line]);
  cart.change((now) => now);
  expect(told).toHaveBeenCalledOnce();
});

test("an empty cart leaves nothing behind, and a storage that was cleared is an empty cart", () => {
  const { values, open } = browser();
  const [here, there] = [open(), open()];
  here.cart.change(() => [line]);
  values.clear();
  there.events.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  expect(there.cart.snapshot()).toEqual([]);
  here.cart.change((): Cart => [line]);
  here.cart.change(() => []);
  expect(values.has(cartKey)).toBe(false);
});

test("a snapshot stays the same object until something changes: React asks often", () => {
  const { open } = browser();
  const { cart } = open();
  cart.change(() => [line]);
  expect(cart.snapshot()).toBe(cart.snapshot());
});
