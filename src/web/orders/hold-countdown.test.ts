import { expect, test } from "vitest";
import { timeLeft } from "./hold-countdown.tsx";

const now = new Date("2026-11-20T12:00:00.000Z");

test.each([
  ["2026-11-20T12:30:00.000Z", "30:00"],
  ["2026-11-20T12:29:41.000Z", "29:41"],
  ["2026-11-20T12:00:59.000Z", "0:59"],
  ["2026-11-20T12:00:00.001Z", "0:01"],
  ["2026-11-20T13:05:00.000Z", "1:05:00"],
  ["2026-11-21T12:00:00.000Z", "24:00:00"],
])("a hold until %s has %s left", (until, left) => {
  expect(timeLeft(until, now)).toBe(left);
});

test.each(["2026-11-20T12:00:00.000Z", "2026-11-20T11:59:59.000Z", "2020-01-01T00:00:00.000Z", "no date"])(
  "a hold until %s has expired",
  (until) => {
    expect(timeLeft(until, now)).toBeNull();
  },
);
