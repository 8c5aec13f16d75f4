import { expect, it } from "vitest";
import { marksAlone } from "./process-setup.ts";

it("Only a large shop on a single core collects garbage without helper threads", async () => {
  expect(await marksAlone(1, async () => 100_000)).toBe(true);
  expect(await marksAlone(1, async () => 1_500)).toBe(false);
  expect(await marksAlone(2, async () => 100_000)).toBe(false);
});
