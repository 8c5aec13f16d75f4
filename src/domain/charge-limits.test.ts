import { expect, it } from "vitest";
import { unchargeable } from "./charge-limits.ts";

it.each([
  [49, "USD", "An order must come to at least $0.50: cards cannot be charged less."],
  [50, "USD", undefined],
  [99_999_999, "USD", undefined],
  [100_000_000, "USD", "An order can come to at most $999,999.99: cards cannot be charged more."],
  [49, "JPY", "An order must come to at least ¥50: cards cannot be charged less."],
  [17_499, "HUF", "An order must come to at least HUF\u00a0175.00: cards cannot be charged less."],
  [1, "UZS", undefined],
])("A card can be charged %d of %s: %s", (cents, currency, reason) => {
  expect(unchargeable(cents, currency)).toBe(reason);
});
