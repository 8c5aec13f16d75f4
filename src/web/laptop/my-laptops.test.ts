import { describe, expect, test } from "vitest";
import { MAX_LAPTOPS } from "#contract/max-laptops.ts";
import { parseLaptops } from "./laptop-storage.ts";
import {
  chosenLaptop,
  joined,
  type MyLaptop,
  type MyLaptops,
  noLaptops,
  withChanges,
  withChosen,
  withLaptop,
  withoutLaptop,
} from "./my-laptops.ts";

const laptop = (n: number): MyLaptop => ({ slug: `maker-${n}`, brand: "Maker", model: `Model ${n}` });
/** The first is chosen, unless another is named. */
const mine = (numbers: number[], chosen: number | null = numbers[0] ?? null): MyLaptops => ({
  chosen: chosen === null ? null : `maker-${chosen}`,
  laptops: numbers.map(laptop),
});
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

describe("my laptops", () => {
  test("begin with the latest, which is the chosen one; naming one again brings it to the front", () => {
    const two = withLaptop(withLaptop(noLaptops, laptop(1)), laptop(2));
    expect(two).toEqual(mine([2, 1]));
    expect(withLaptop(two, laptop(1))).toEqual(mine([1, 2]));
    expect(chosenLaptop(two)).toEqual(laptop(2));
  });

  test("are ten at most: the one that was put in first goes", () => {
    const full = mine(upTo(MAX_LAPTOPS));
    expect(withLaptop(full, laptop(99)).laptops).toEqual([99, ...upTo(MAX_LAPTOPS - 1)].map(laptop));
  });

  test("go on with the first of the others when the chosen one is taken out, with none after the last", () => {
    expect(withoutLaptop(mine([1, 2, 3]), "maker-1")).toEqual(mine([2, 3]));
    expect(withoutLaptop(mine([1, 2, 3]), "maker-3")).toEqual(mine([1, 2]));
    expect(withoutLaptop(mine([1]), "maker-1")).toEqual(noLaptops);
  });

  test("can be chosen from, or none of them", () => {
    expect(withChosen(mine([1, 2]), "maker-2")).toEqual(mine([1, 2], 2));
    expect(withChosen(mine([1, 2]), null)).toEqual(mine([1, 2], null));
    expect(withChosen(mine([1, 2]), "maker-9")).toEqual(mine([1, 2]));
  });
});

describe("at sign-in a guest's laptops join the profile's", () => {
  test("in front of them, and the guest's choice stands", () => {
    expect(joined(mine([1, 2]), mine([3, 2], 2))).toEqual(mine([3, 1, 2], 2));
  });

  test("where the guest had chosen none, the profile's choice does", () => {
    expect(joined(mine([1, 2], 2), mine([3], null))).toEqual(mine([3, 1, 2], 2));
  });

  test("and push none of them out", () => {
    const full = mine(upTo(MAX_LAPTOPS));
    expect(joined(full, mine([50, 51]))).toEqual(mine(upTo(MAX_LAPTOPS), null));
    const nearly = mine(upTo(MAX_LAPTOPS - 1));
    expect(joined(nearly, mine([50, 51])).laptops).toEqual([laptop(50), ...nearly.laptops]);
  });
});

describe("changes of two browsers", () => {
  test("are all kept: what the other one put in stays, what it took out does not come back", () => {
    const before = ["maker-1", "maker-2"];
    // Here 3 came and 1 went; elsewhere 4 came and 2 went.
    expect(withChanges(mine([4, 1]), mine([3, 2]), before)).toEqual(mine([3, 4]));
  });

  test("leave what was chosen last in this browser, if it is still there", () => {
    expect(withChanges(mine([1, 2]), mine([1, 2], null), ["maker-1", "maker-2"]).chosen).toBeNull();
    expect(withChanges(mine([2]), mine([1, 2], 1), ["maker-1", "maker-2"])).toEqual(mine([2], null));
  });
});

describe("laptops as they were kept", () => {
  test("are there again, with whose they are and what the profile has not heard", () => {
    const kept = { ...mine([1, 2], 2), owner: "ann", before: ["maker-1"] };
    expect(parseLaptops(JSON.stringify(kept))).toEqual(kept);
  });

  test.each([null, "", "{", "null", "[]", "7", '"laptops"', '{"laptops":7}', '{"laptops":[null,{}]}'])(
    "that are none are none: %j",
    (kept) => expect(parseLaptops(kept)).toMatchObject({ chosen: null, laptops: [] }),
  );

  test("lose what makes no sense: strange names, a second of the same, an eleventh, a choice of none of them", () => {
    const strange = [
      { ...laptop(1), slug: "../admin" },
      { ...laptop(2), brand: "" },
      { ...laptop(3), model: "x".repeat(300) },
      { slug: "maker-4" },
    ];
    const kept = { chosen: "maker-77", laptops: [...strange, ...upTo(12, 10).map(laptop), laptop(10)] };
    expect(parseLaptops(JSON.stringify(kept))).toEqual(mine(upTo(MAX_LAPTOPS, 10), null));
  });

  test("keep of a laptop only its name", () => {
    expect(parseLaptops(JSON.stringify({ chosen: null, laptops: [{ ...laptop(1), html: "<b>" }] }))).toEqual(
      mine([1], null),
    );
  });
});
