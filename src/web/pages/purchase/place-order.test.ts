import { describe, expect, test } from "vitest";
import { placeOrder } from "#contract/orders.ts";
import { orderBody } from "./place-order.ts";

const part = {
  _id: "0198c5a2-7d1e-7000-8000-000000000001",
  name: "16 GB DDR4-3200 SO-DIMM",
  picture: "/images/0123456789abcdef-1200x900.webp",
  price: 49.9,
};
const addressParts = {
  ...{ line1: "1 Bench Street", line2: "", city: "Springfield" },
  ...{ region: "OR", postalCode: "97477", country: "US" },
};
const buyer = { name: "Ann Lee", addressParts, number: "+1 555 0100", saveAddress: true };

describe("the body of an order", () => {
  const body = orderBody(buyer, { part, quantity: 3, email: "ann.lee@mail.example.com" });

  test("has the part, the quantity and the price shown", () => {
    expect(body).toEqual({
      email: "ann.lee@mail.example.com",
      name: "Ann Lee",
      addressParts,
      saveAddress: true,
      number: "+1 555 0100",
      partId: part._id,
      partsname: part.name,
      image: part.picture,
      price: 49.9,
      quantity: 3,
    });
  });

  test("matches the contract", () => {
    expect(placeOrder.body.safeParse(body).success).toBe(true);
  });
});
