import { expect, it } from "vitest";
import { AdmissionFilter } from "./admission-filter.ts";

it("lets in who was here before, not long ago, and nobody else", () => {
  const keeper = new AdmissionFilter<number>();
  expect([keeper.lets(1), keeper.lets(2), keeper.lets(1), keeper.lets(3)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  for (let name = 10; name < 5000; name += 1) keeper.lets(name);
  expect(keeper.lets(2)).toBe(false);
  expect(keeper.lets(4999)).toBe(true);
});
