import { describe, expect, test } from "vitest";
import { placeOrder } from "#contract/orders.ts";
import { draftOf, orderBody, piecesIn } from "./order-draft.ts";

const part = {
  _id: "0198c5a2-7d1e-7000-8000-000000000001",
  name: "16 GB DDR4-3200 SO-DIMM",
  picture: "/images/0123456789abcdef-1200x900.webp",
  price: 49.9,
};
const buyer = { name: "Ann Lee", address: "1 Bench Street", number: "+1 555 0100" };

describe("an order as it is sent", () => {
  const body = orderBody(buyer, { part, quantity: 3, email: "ann.lee@mail.example.com" });

  test("names the part, the quantity and the price that was shown", () => {
    expect(body).toEqual({
      email: "ann.lee@mail.example.com",
      name: "Ann Lee",
      address: "1 Bench Street",
      number: "+1 555 0100",
      partId: part._id,
      partsname: part.name,
      image: part.picture,
      price: 49.9,
      quantity: 3,
    });
  });

  test("is one the contract accepts", () => {
    expect(placeOrder.body.safeParse(body).success).toBe(true);
  });
});

describe("a typed quantity", () => {
  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
  ])("%j means %d pieces", (typed, pieces) => expect(piecesIn(typed)).toBe(pieces));

  test.each(["", " ", "1.5", "-1", "1e3", "three", "99999999"])("%j is no number of pieces", (typed) => {
    expect(piecesIn(typed)).toBeNaN();
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
    const draft = draftOf(() => store, "ann", part._id);
    draft.write({ address: "1 Bench Street", quantity: "2" });
    expect(draftOf(() => store, "ann", part._id).read()).toEqual({
      address: "1 Bench Street",
      quantity: "2",
    });
    draft.forget();
    expect(draft.read()).toEqual({});
  });

  test("is never shown to somebody else, nor for another part", () => {
    const store = memory();
    draftOf(() => store, "ann", part._id).write({ address: "1 Bench Street" });
    expect(draftOf(() => store, "bob", part._id).read()).toEqual({});
    expect(draftOf(() => store, "ann", "another part").read()).toEqual({});
  });

  test("is simply not kept where the browser refuses its storage, or holds what is no draft", () => {
    const refused = draftOf(
      () => {
        throw new Error("denied");
      },
      "ann",
      part._id,
    );
    refused.write({ address: "1 Bench Street" });
    expect(refused.read()).toEqual({});
    const store = memory();
    store.setItem(`order-draft:ann:${part._id}`, "{");
    expect(draftOf(() => store, "ann", part._id).read()).toEqual({});
  });
});
