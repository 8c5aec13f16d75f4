import { describe, expect, test } from "vitest";
import { parseQuantity } from "#domain/order.ts";
import { draftOf, GUEST, typedChanges, withDraft } from "./order-draft.ts";

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

  test("of a guest follows them to their account, so that a retry places no second order", () => {
    const storage = memory();
    const guest = draftOf(() => storage, GUEST, "cart");
    guest.write({ email: "ann@people.example", name: "Ann" });
    const orderKey = guest.orderKey();
    guest.moveTo("ann");
    expect(guest.orderKey()).toBe(orderKey);
    const anns = draftOf(() => storage, "ann", "cart");
    expect([anns.read().name, anns.orderKey()]).toEqual(["Ann", orderKey]);
    expect(draftOf(() => storage, GUEST, "cart").read()).toEqual({});
  });

  test("is kept for the same user and part until the order is placed", () => {
    const storage = memory();
    const draft = draftOf(() => storage, "ann", partId);
    draft.write({ number: "+1 555 0100", quantity: "2" });
    expect(draftOf(() => storage, "ann", partId).read()).toEqual({
      number: "+1 555 0100",
      quantity: "2",
    });
    draft.clear();
    expect(draft.read()).toEqual({});
  });

  test("is not shown to another user or for another part", () => {
    const storage = memory();
    draftOf(() => storage, "ann", partId).write({ number: "+1 555 0100" });
    expect(draftOf(() => storage, "bob", partId).read()).toEqual({});
    expect(draftOf(() => storage, "ann", "another part").read()).toEqual({});
  });

  test("has what was typed, and of an address all or nothing", () => {
    const home = {
      line1: "1 Main Street",
      line2: "",
      city: "Springfield",
      region: "IL",
      postalCode: "62701",
      country: "US",
    };
    const initial = { name: "Ann", number: "+1 555 0100", addressParts: home };
    expect(typedChanges(initial, initial)).toEqual({});
    expect(typedChanges(initial, { ...initial, number: "" })).toEqual({ number: "" });
    const moved = { ...home, line1: "2 Main Street" };
    expect(typedChanges(initial, { ...initial, addressParts: moved })).toEqual({ addressParts: moved });
    const other = { ...initial, name: "Bob", addressParts: { ...home, city: "Shelbyville" } };
    expect(withDraft(other, typedChanges(initial, { ...initial, addressParts: moved }))).toEqual({
      ...other,
      addressParts: moved,
    });
  });

  test("has one idempotency key until the order is placed, also after a reload", () => {
    const storage = memory();
    const draft = draftOf(() => storage, "ann", partId);
    const key = draft.orderKey();
    expect(draftOf(() => storage, "ann", partId).orderKey()).toBe(key);
    draft.clear();
    expect(draftOf(() => storage, "ann", partId).orderKey()).not.toBe(key);
  });

  test("is empty when the browser blocks storage or the stored value is invalid", () => {
    const blocked = draftOf(
      () => {
        throw new Error("denied");
      },
      "ann",
      partId,
    );
    blocked.write({ number: "+1 555 0100" });
    expect(blocked.read()).toEqual({});
    const storage = memory();
    storage.setItem(`order-draft:ann:${partId}`, "{");
    expect(draftOf(() => storage, "ann", partId).read()).toEqual({});
  });
});
