import { expect, test } from "vitest";
import { restoredValues } from "./restored-values.ts";

const now = { name: "Fan", price: 9.9, pictures: ["a.webp"], specs: { voltage: "5" }, note: undefined };

test("What was typed is restored, down to specifications that the part did not have before", () => {
  const kept = { name: "", price: null, pictures: [], specs: { voltage: "12", noise: "low" }, note: "loud" };
  expect(restoredValues(kept, now)).toEqual(kept);
});

test("What was emptied stays empty", () => {
  expect(restoredValues({ ...now, name: undefined, specs: {} }, now)).toEqual({
    ...now,
    name: undefined,
    specs: {},
  });
});

test("A list or a group that the form did not have when it was kept has its present values", () => {
  expect(restoredValues({ name: "Blower fan", price: 12 }, now)).toEqual({
    ...now,
    name: "Blower fan",
    price: 12,
  });
});

test("A field that had another shape then has its present value, and the others are restored", () => {
  const kept = { name: { en: "Fan" }, price: 12, pictures: "b.webp", specs: ["5"], note: "loud" };
  expect(restoredValues(kept, now)).toEqual({ ...now, price: 12, note: "loud" });
});

test.each([null, undefined, [], "x", 5, true])(
  "Of %j, which is no form's values, nothing is restored",
  (kept) => {
    expect(restoredValues(kept, now)).toEqual(now);
  },
);
