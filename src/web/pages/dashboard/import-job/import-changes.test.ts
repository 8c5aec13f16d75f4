import { expect, test } from "vitest";
import { excerptsAroundDifference } from "./import-changes.tsx";

const long =
  "A module for laptops with a socket. It runs at any speed that the laptop asks for, down to the slowest. ";

test("Long texts start shortly before the first difference", () => {
  const before = `${long}${long}It costs little.`;
  const after = `${long}${long}It costs less than before.`;
  const [one, other] = excerptsAroundDifference(before, after);
  expect(one).toMatch(/^… .{30,60}It costs little\.$/);
  expect(other).toMatch(/^… .{30,60}It costs less than before\.$/);
});

test("Short texts, and texts that differ from the start, are shown whole", () => {
  expect(excerptsAroundDifference("One", "Two")).toEqual(["One", "Two"]);
  expect(excerptsAroundDifference(`X${long}${long}`, `Y${long}${long}`)).toEqual([
    `X${long}${long}`,
    `Y${long}${long}`,
  ]);
});

test("A text that continues where the other ends starts shortly before that end", () => {
  const [one, other] = excerptsAroundDifference(long + long, `${long}${long}Now cheaper.`);
  expect(other.endsWith("Now cheaper.")).toBe(true);
  expect(other.startsWith(one.trimEnd())).toBe(true);
});
