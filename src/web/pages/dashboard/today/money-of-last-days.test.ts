import { expect, test } from "vitest";
import { daysUntil } from "./money-of-last-days.tsx";

test("the last days are calendar days, through the end of a month and of daylight saving time", () => {
  expect(daysUntil("2026-11-02", 4)).toEqual(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]);
});
