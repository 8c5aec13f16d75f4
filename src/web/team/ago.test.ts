import { expect, test } from "vitest";
import { agoText } from "./ago.tsx";

const now = Date.parse("2026-11-25T12:00:00Z");

test.each([
  ["2026-11-25T12:00:00Z", "just now"],
  ["2026-11-25T11:55:30Z", "4m ago"],
  ["2026-11-25T09:00:00Z", "3h ago"],
  ["2026-11-23T12:00:00Z", "2d ago"],
  ["2026-11-18T11:59:00Z", undefined],
])("%s is %s", (at, text) => {
  expect(agoText(at, now)).toBe(text);
});
