import { afterEach, expect, test, vi } from "vitest";
import {
  areOfOneKind,
  type ComparedPart,
  changeComparison,
  compareAddress,
  parseComparison,
  slugsIn,
  withoutPart,
  withPartToggled,
} from "./comparison.ts";
import { isStored, readStored } from "./comparison-store.ts";

const part = (n: number, category = "memory"): ComparedPart => ({
  slug: `part-${n}`,
  name: `Part ${n}`,
  category,
});
const four = [1, 2, 3, 4].map((n) => part(n));

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser with this storage. */
function browser(localStorage: unknown) {
  const events = new EventTarget();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("dispatchEvent", (event: Event) => events.dispatchEvent(event));
  return events;
}

test("toggling adds a part, and toggling again removes it", () => {
  const one = withPartToggled([], part(1));
  expect(one).toEqual([part(1)]);
  expect(withPartToggled([...one, part(2)], part(1))).toEqual([part(2)]);
  expect(withoutPart(four, "part-3").map(({ slug }) => slug)).toEqual(["part-1", "part-2", "part-4"]);
});

test("a fifth part is rejected, and the four can still be removed", () => {
  expect(withPartToggled(four, part(5))).toBe(four);
  expect(withPartToggled(four, part(4))).toHaveLength(3);
});

test("parts of several categories are not of one kind", () => {
  expect(areOfOneKind(four)).toBe(true);
  expect(areOfOneKind([part(1), part(2, "keyboard")])).toBe(false);
  expect(areOfOneKind([])).toBe(true);
});

test.each([
  ["", []],
  ["no JSON", []],
  ['{"slug":"part-1"}', []],
  [JSON.stringify([null, 7, { slug: "part-1" }, { ...part(1), slug: "<b>" }, part(2)]), [part(2)]],
  [JSON.stringify([part(1), part(1), ...four, part(5)]), four],
  [JSON.stringify([{ ...part(1), price: 1 }]), [part(1)]],
])("only valid parts are taken from storage: %s", (stored, comparison) => {
  expect(parseComparison(stored)).toEqual(comparison);
});

test("an address has the parts in order, each once, and only valid slugs", () => {
  expect(compareAddress(["part-1", "part-2"])).toBe("/compare?parts=part-1,part-2");
  expect(compareAddress(["part-1"], "differences")).toBe("/compare?parts=part-1&only=differences");
  expect(compareAddress([])).toBe("/compare");
  expect(slugsIn("part-2, part-1,part-2,,../etc,PART")).toEqual(["part-2", "part-1"]);
});

test("the comparison is stored, and removing the last part leaves nothing in storage", () => {
  const values = new Map<string, string>();
  const events = browser({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  const listener = vi.fn();
  events.addEventListener("lapwright:compare", listener);
  changeComparison((before) => withPartToggled(before, part(1)));
  expect(isStored(readStored(), "part-1")).toBe(true);
  expect(isStored(readStored(), "part-11")).toBe(false);
  changeComparison((before) => before);
  expect(listener).toHaveBeenCalledOnce();
  changeComparison((before) => withoutPart(before, "part-1"));
  expect(values.size).toBe(0);
});

test("a part's name is not mistaken for a slug", () => {
  const stored = JSON.stringify([{ ...part(1), name: 'The "part-2" kit' }]);
  expect(isStored(stored, "part-2")).toBe(false);
});

test("a browser that blocks storage compares within the page", () => {
  const block = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  browser({ getItem: block, setItem: block, removeItem: block });
  changeComparison((before) => withPartToggled(before, part(1)));
  expect(parseComparison(readStored())).toEqual([part(1)]);
});
