import { describe, expect, test } from "vitest";
import { MAX_LAPTOPS } from "#domain/fitment/laptop-facts.ts";
import { parseLaptops } from "./laptop-storage.ts";
import {
  chosenLaptop,
  type MyLaptop,
  type MyLaptops,
  mergeGuest,
  noLaptops,
  withChanges,
  withChosen,
  withLaptop,
  withoutLaptop,
} from "./my-laptops.ts";

const laptop = (n: number): MyLaptop => ({ slug: `maker-${n}`, brand: "Maker", model: `Model ${n}` });
/** A list in which the first laptop is chosen, unless another is named. */
const list = (numbers: number[], chosen: number | null = numbers[0] ?? null): MyLaptops => ({
  chosen: chosen === null ? null : `maker-${chosen}`,
  laptops: numbers.map(laptop),
});
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

describe("my laptops", () => {
  test("start with the latest, which is chosen; adding one again moves it to the front", () => {
    const two = withLaptop(withLaptop(noLaptops, laptop(1)), laptop(2));
    expect(two).toEqual(list([2, 1]));
    expect(withLaptop(two, laptop(1))).toEqual(list([1, 2]));
    expect(chosenLaptop(two)).toEqual(laptop(2));
  });

  test("are limited to ten: the oldest is dropped", () => {
    const full = list(upTo(MAX_LAPTOPS));
    expect(withLaptop(full, laptop(99)).laptops).toEqual([99, ...upTo(MAX_LAPTOPS - 1)].map(laptop));
  });

  test("choose the first of the others when the chosen one is removed, and none after the last", () => {
    expect(withoutLaptop(list([1, 2, 3]), "maker-1")).toEqual(list([2, 3]));
    expect(withoutLaptop(list([1, 2, 3]), "maker-3")).toEqual(list([1, 2]));
    expect(withoutLaptop(list([1]), "maker-1")).toEqual(noLaptops);
  });

  test("can be chosen, or none of them", () => {
    expect(withChosen(list([1, 2]), "maker-2")).toEqual(list([1, 2], 2));
    expect(withChosen(list([1, 2]), null)).toEqual(list([1, 2], null));
    expect(withChosen(list([1, 2]), "maker-9")).toEqual(list([1, 2]));
  });
});

describe("a guest's laptops join the profile at sign-in", () => {
  test("at the front, and the guest's choice wins", () => {
    expect(mergeGuest(list([1, 2]), list([3, 2], 2))).toEqual(list([3, 1, 2], 2));
  });

  test("the profile's choice stays if the guest chose none", () => {
    expect(mergeGuest(list([1, 2], 2), list([3], null))).toEqual(list([3, 1, 2], 2));
  });

  test("without pushing any of the profile's out", () => {
    const full = list(upTo(MAX_LAPTOPS));
    expect(mergeGuest(full, list([50, 51]))).toEqual(list(upTo(MAX_LAPTOPS), null));
    const nearly = list(upTo(MAX_LAPTOPS - 1));
    expect(mergeGuest(nearly, list([50, 51])).laptops).toEqual([laptop(50), ...nearly.laptops]);
  });
});

describe("changes in two browsers", () => {
  test("are merged: what the other added stays, what it removed does not return", () => {
    const before = ["maker-1", "maker-2"];
    // This browser added 3 and removed 1; the other added 4 and removed 2.
    expect(withChanges(list([4, 1]), list([3, 2]), before)).toEqual(list([3, 4]));
  });

  test("keep this browser's choice, if the laptop is still there", () => {
    expect(withChanges(list([1, 2]), list([1, 2], null), ["maker-1", "maker-2"]).chosen).toBeNull();
    expect(withChanges(list([2]), list([1, 2], 1), ["maker-1", "maker-2"])).toEqual(list([2], null));
  });
});

describe("stored laptops", () => {
  test("are restored with their owner and unsaved changes", () => {
    const stored = { ...list([1, 2], 2), owner: "ann", before: ["maker-1"] };
    expect(parseLaptops(JSON.stringify(stored))).toEqual(stored);
  });

  test.each([null, "", "{", "null", "[]", "7", '"laptops"', '{"laptops":7}', '{"laptops":[null,{}]}'])(
    "are empty if invalid: %j",
    (stored) => expect(parseLaptops(stored)).toMatchObject({ chosen: null, laptops: [] }),
  );

  test("drop invalid names, duplicates, an eleventh laptop and an unknown choice", () => {
    const invalid = [
      { ...laptop(1), slug: "../admin" },
      { ...laptop(2), brand: "" },
      { ...laptop(3), model: "x".repeat(300) },
      { slug: "maker-4" },
    ];
    const stored = { chosen: "maker-77", laptops: [...invalid, ...upTo(12, 10).map(laptop), laptop(10)] };
    expect(parseLaptops(JSON.stringify(stored))).toEqual(list(upTo(MAX_LAPTOPS, 10), null));
  });

  test("keep only a laptop's name", () => {
    expect(parseLaptops(JSON.stringify({ chosen: null, laptops: [{ ...laptop(1), html: "<b>" }] }))).toEqual(
      list([1], null),
    );
  });
});
