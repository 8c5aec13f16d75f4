import { afterEach, expect, test, vi } from "vitest";
import { changeComparison } from "./change-comparison.ts";
import {
  areOfOneKind,
  type ComparedPart,
  compareAddress,
  parseComparison,
  slugsIn,
  withoutPart,
  withPartSwitched,
} from "./comparison.ts";
import { isStored, readStored } from "./comparison-store.ts";

const part = (n: number, category = "memory"): ComparedPart => ({
  slug: `part-${n}`,
  name: `Part ${n}`,
  category,
});
const four = [1, 2, 3, 4].map((n) => part(n));

afterEach(() => vi.unstubAllGlobals());

/** A browser, with the storage it has. */
function browser(localStorage: unknown) {
  const events = new EventTarget();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("dispatchEvent", (event: Event) => events.dispatchEvent(event));
  return events;
}

test("a part is chosen, and taken back by choosing it again", () => {
  const one = withPartSwitched([], part(1));
  expect(one).toEqual([part(1)]);
  expect(withPartSwitched([...one, part(2)], part(1))).toEqual([part(2)]);
  expect(withoutPart(four, "part-3").map(({ slug }) => slug)).toEqual(["part-1", "part-2", "part-4"]);
});

test("a fifth part is refused, and one of the four can still be taken back", () => {
  expect(withPartSwitched(four, part(5))).toBe(four);
  expect(withPartSwitched(four, part(4))).toHaveLength(3);
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
])("of what a storage holds, only what makes sense is taken: %s", (kept, comparison) => {
  expect(parseComparison(kept)).toEqual(comparison);
});

test("an address names parts in their order, each once, and nothing that cannot be one", () => {
  expect(compareAddress(["part-1", "part-2"])).toBe("/compare?parts=part-1,part-2");
  expect(compareAddress(["part-1"], "differences")).toBe("/compare?parts=part-1&only=differences");
  expect(compareAddress([])).toBe("/compare");
  expect(slugsIn("part-2, part-1,part-2,,../etc,PART")).toEqual(["part-2", "part-1"]);
});

test("what is chosen is kept, and nothing stays behind when the last is taken back", () => {
  const values = new Map<string, string>();
  const events = browser({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  const told = vi.fn();
  events.addEventListener("lapwright:compare", told);
  changeComparison((before) => withPartSwitched(before, part(1)));
  expect(isStored(readStored(), "part-1")).toBe(true);
  expect(isStored(readStored(), "part-11")).toBe(false);
  changeComparison((before) => before);
  expect(told).toHaveBeenCalledOnce();
  changeComparison((before) => withoutPart(before, "part-1"));
  expect(values.size).toBe(0);
});

test("a name cannot pass for a slug that was not chosen", () => {
  const kept = JSON.stringify([{ ...part(1), name: 'The "part-2" kit' }]);
  expect(isStored(kept, "part-2")).toBe(false);
});

test("a browser that refuses its storage compares within the page", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  browser({ getItem: refuse, setItem: refuse, removeItem: refuse });
  changeComparison((before) => withPartSwitched(before, part(1)));
  expect(parseComparison(readStored())).toEqual([part(1)]);
});
