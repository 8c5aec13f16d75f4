import { describe, expect, test } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { deleteOrder, placeOrder } from "#contract/orders.ts";
import { addPart, deletePart, getPart } from "#contract/parts.ts";
import { addReview } from "#contract/reviews.ts";
import { makeAdmin, saveProfile } from "#contract/users.ts";
import { confirmed } from "./confirmed.ts";

const created = [addPart, placeOrder, addReview, sendMessage];
const counted = [
  [deleteOrder, { deletedCount: 1 }],
  [deletePart, { deletedCount: 1, retired: true }],
  [makeAdmin, { modifiedCount: 0 }],
  [saveProfile, { modifiedCount: 1, profile: {} }],
] as const;

describe("the answer to a change", () => {
  test.each(created)("is a success when it names what was created: $name", (call) => {
    const body = { insertedId: "01980000-0000-7000-8000-000000000001" };
    expect(confirmed(call, body)).toBe(body);
  });

  test.each(created)("is a failure when it names nothing: $name", (call) => {
    for (const body of [{}, { insertedId: "" }, { insertedId: null }, { slug: "a" }, null, undefined, ""])
      expect(() => confirmed(call, body)).toThrow("The shop didn't confirm this");
  });

  test.each(counted)("needs its count, even if it is zero: $name", (call, body) => {
    expect(confirmed(call, body)).toBe(body);
    expect(() => confirmed(call, {})).toThrow("The shop didn't confirm this");
  });

  test("without a confirmation in the contract is a success", () => {
    expect(confirmed(getPart, {})).toEqual({});
  });
});
