import { expect, it } from "vitest";
import { asNumber, asNumberOrNull, withDecimals } from "./money-field.tsx";

it("An amount gets the decimals of its currency; what is no amount, or more exact, stays as it was typed", () => {
  const written = (currency: string | undefined, ...texts: string[]) =>
    texts.map((text) => withDecimals(text, currency));
  expect(written("USD", "21.9", "5", "5.", "0", "21.90", "21.999")).toEqual([
    "21.90",
    "5.00",
    "5.00",
    "0.00",
    "21.90",
    "21.999",
  ]);
  expect(written("USD", "", "4,9", "-5", "1e3", "free")).toEqual(["", "4,9", "-5", "1e3", "free"]);
  expect(written("JPY", "500", "5.5")).toEqual(["500", "5.5"]);
  expect(written("KWD", "1.5")).toEqual(["1.500"]);
  expect(written(undefined, "21.9")).toEqual(["21.9"]);
});

it("A number may be typed with a comma; a text that is no number stays as it was typed", () => {
  expect(["21.9", "4,9", "0", "free", "", "1.2.3"].map(asNumber)).toEqual([
    21.9,
    4.9,
    0,
    "free",
    "",
    "1.2.3",
  ]);
  expect(["", null, "7", "many"].map(asNumberOrNull)).toEqual([null, null, 7, "many"]);
});
