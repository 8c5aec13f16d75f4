import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compareClock, shopTime } from "./shop-clock.ts";

const atShop = "Fri, 20 Nov 2026 12:00:00 GMT";
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["an hour behind", "2026-11-20T11:00:00.400Z"],
  ["a day ahead", "2026-11-21T12:00:00.400Z"],
])("by a clock that is %s, an answer tells the shop's time", (_, here) => {
  vi.setSystemTime(here);
  compareClock(atShop);
  expect(shopTime()).toEqual(new Date(atShop));
  vi.setSystemTime(Date.parse(here) + 60_000);
  expect(shopTime()).toEqual(new Date("2026-11-20T12:01:00.000Z"));
});

test("a clock that is right within seconds is left alone, and one that was set right is right again", () => {
  vi.setSystemTime("2026-11-21T12:00:00.000Z");
  compareClock(atShop);
  vi.setSystemTime("2026-11-20T12:00:04.000Z");
  compareClock(atShop);
  expect(shopTime()).toEqual(new Date("2026-11-20T12:00:04.000Z"));
});

test("an answer without a readable time changes nothing", () => {
  vi.setSystemTime("2026-11-20T12:00:04.000Z");
  for (const date of [null, "", "yesterday"]) compareClock(date);
  expect(shopTime()).toEqual(new Date("2026-11-20T12:00:04.000Z"));
});
