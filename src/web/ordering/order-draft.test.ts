import { describe, expect, test } from "vitest";
import { draftOf, parseQuantity } from "./order-draft.ts";

const partId = "0198c5a2-7d1e-7000-8000-000000000001";

describe("a typed quantity", () => {
  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
  ])("%j is %d", (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity));

  test.each(["", " ", "1.5", "-1", "1e3", "three", "99999999"])("%j is not a quantity", (typed) => {
    expect(parseQuantity(typed)).toBeNaN();
  });
});

describe("the draft of an order form", () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };

  test("is kept for the same user and part until the order is placed", () => {
    const storage = memory();
    const draft = draftOf(() => storage, "ann", partId);
    draft.write({ address: "1 Bench Street", quantity: "2" });
    expect(draftOf(() => storage, "ann", partId).read()).toEqual({
      address: "1 Bench Street",
      quantity: "2",
    });
    draft.clear();
    expect(draft.read()).toEqual({});
  });

  test("is not shown to another user or for another part", () => {
    const storage = memory();
    draftOf(() => storage, "ann", partId).write({ address: "1 Bench Street" });
    expect(draftOf(() => storage, "bob", partId).read()).toEqual({});
    expect(draftOf(() => storage, "ann", "another part").read()).toEqual({});
  });

  test("is empty when the browser blocks storage or the stored value is invalid", () => {
    const blocked = draftOf(
      () => {
        throw new Error("denied");
      },
      "ann",
      partId,
    );
    blocked.write({ address: "1 Bench Street" });
    expect(blocked.read()).toEqual({});
    const storage = memory();
    storage.setItem(`order-draft:ann:${partId}`, "{");
    expect(draftOf(() => storage, "ann", partId).read()).toEqual({});
  });
});
