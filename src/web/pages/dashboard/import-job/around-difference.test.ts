import { expect, test } from "vitest";
import { aroundDifference } from "./around-difference.ts";

const long =
  "A module for laptops with a socket. It runs at any speed that the laptop asks for, down to the slowest. ";

test("Long texts are shown from a little before the point where they part", () => {
  const before = `${long}${long}It costs little.`;
  const after = `${long}${long}It costs less than before.`;
  const [was, is] = aroundDifference(before, after);
  expect(was).toMatch(/^… .{30,60}It costs little\.$/);
  expect(is).toMatch(/^… .{30,60}It costs less than before\.$/);
});

test("Short texts, and those that part at once, are shown whole", () => {
  expect(aroundDifference("One", "Two")).toEqual(["One", "Two"]);
  expect(aroundDifference(`X${long}${long}`, `Y${long}${long}`)).toEqual([
    `X${long}${long}`,
    `Y${long}${long}`,
  ]);
});

test("A text that goes on where the other ends is shown from its end", () => {
  const [was, is] = aroundDifference(long + long, `${long}${long}Now cheaper.`);
  expect(is.endsWith("Now cheaper.")).toBe(true);
  expect(is.startsWith(was.trimEnd())).toBe(true);
});
