import { expect, test, vi } from "vitest";
import { browserWithTabs } from "../identity/testing.ts";
import { type Cart, cartKey } from "./cart.ts";
import { cartEvent, openCart } from "./cart-store.ts";

const line = { partId: "0198c5a2-7d1e-7000-8000-000000000001", name: "RAM", quantity: 2 };

/** A browser whose tabs open the cart. */
function browser() {
  const { values, openTab } = browserWithTabs();
  const open = () => {
    const tab = openTab();
    return { ...tab, cart: openCart(tab) };
  };
  return { values, open };
}

test("a change in one tab reaches and notifies the others", () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  const notified = vi.fn();
  there.cart.subscribe(notified);
  here.cart.change(() => [line]);
  expect(there.cart.snapshot()).toEqual([line]);
  expect(notified).toHaveBeenCalledOnce();
});

test("a change starts from the stored cart, not from this tab's snapshot", () => {
  const { values, open } = browser();
  const { cart } = open();
  // Written by another tab whose event has not arrived yet.
  values.set(cartKey, JSON.stringify([line]));
  cart.change((current) => [...current, { ...line, partId: line.partId.replace(/1$/, "2") }]);
  expect(cart.snapshot()).toHaveLength(2);
});

test("the page is notified of changes in its own tab only when something changed", () => {
  const { open } = browser();
  const { cart, events } = open();
  const notified = vi.fn();
  events.addEventListener(cartEvent, notified);
  cart.change(() => [line]);
  cart.change((current) => current);
  expect(notified).toHaveBeenCalledOnce();
});

test("an empty cart leaves nothing in the storage, and a cleared storage is an empty cart", () => {
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

test("the snapshot is the same object until something changes", () => {
  const { open } = browser();
  const { cart } = open();
  cart.change(() => [line]);
  expect(cart.snapshot()).toBe(cart.snapshot());
});
