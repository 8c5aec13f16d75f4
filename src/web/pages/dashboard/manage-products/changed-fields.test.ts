import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const read = { price: 49.9, availableQuantity: 20, minimumQuantity: 1 };

test("only what was changed is sent, so that stock sold meanwhile is not put back", () => {
  expect(changedFields({ ...read, price: 54.9 }, read)).toEqual({ price: 54.9 });
  expect(changedFields({ ...read, availableQuantity: 0 }, read)).toEqual({ availableQuantity: 0 });
});

test("nothing is sent when nothing was changed", () => {
  expect(changedFields(read, read)).toEqual({});
});
