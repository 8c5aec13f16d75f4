import { expect, it } from "vitest";
import { marksAlone } from "./garbage-collection.ts";

it("Only a large shop on a single core collects garbage without helper threads", () => {
  expect(marksAlone(1, 100_000)).toBe(true);
  expect(marksAlone(1, 1_500)).toBe(false);
  expect(marksAlone(2, 100_000)).toBe(false);
});
