import { describe, expect, test } from "vitest";
import { draftOf, unitsIn } from "./order-draft.ts";

const partId = "0198c5a2-7d1e-7000-8000-000000000001";
describe("a typed quantity", () => {
  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
  ])("%j means %d pieces", (typed, pieces) => expect(unitsIn(typed)).toBe(pieces));

  test.each(["", " ", "1.5", "-1", "1e3", "three", "99999999"])("%j is no number of pieces", (typed) => {
    expect(unitsIn(typed)).toBeNaN();
  });
});

describe("what was typed so far", () => {
  const memory = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };

  test("is there again for the same person and part, until the order is placed", () => {
    const store = memory();
    const draft = draftOf(() => store, "ann", partId);
    draft.write({ address: "1 Bench Street", quantity: "2" });
    expect(draftOf(() => store, "ann", partId).read()).toEqual({
      address: "1 Bench Street",
      quantity: "2",
    });
    draft.forget();
    expect(draft.read()).toEqual({});
  });

  test("is never shown to somebody else, nor for another part", () => {
    const store = memory();
    draftOf(() => store, "ann", partId).write({ address: "1 Bench Street" });
    expect(draftOf(() => store, "bob", partId).read()).toEqual({});
    expect(draftOf(() => store, "ann", "another part").read()).toEqual({});
  });

  test("is simply not kept where the browser refuses its storage, or holds what is no draft", () => {
    const refused = draftOf(
      () => {
        throw new Error("denied");
      },
      "ann",
      partId,
    );
    refused.write({ address: "1 Bench Street" });
    expect(refused.read()).toEqual({});
    const store = memory();
    store.setItem(`order-draft:ann:${partId}`, "{");
    expect(draftOf(() => store, "ann", partId).read()).toEqual({});
  });
});
