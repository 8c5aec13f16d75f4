import { describe, expect, test } from "vitest";
import { activeAfter, noneActive } from "./combobox-keys.ts";

const list = (active: number, more = {}) => ({
  active,
  count: 3,
  stepped: true,
  firstIsActive: false,
  ...more,
});

describe("keys in a list of suggestions", () => {
  test("down moves through the list, past the field, and wraps around", () => {
    expect([noneActive, 0, 1, 2].map((active) => activeAfter("ArrowDown", list(active)))).toEqual([
      0,
      1,
      2,
      noneActive,
    ]);
  });

  test("up moves the other way", () => {
    expect([2, 1, 0, noneActive].map((active) => activeAfter("ArrowUp", list(active)))).toEqual([
      1,
      0,
      noneActive,
      2,
    ]);
  });

  test("one option is always active if Enter takes the first", () => {
    expect(activeAfter("ArrowDown", list(2, { firstIsActive: true }))).toBe(0);
    expect(activeAfter("ArrowUp", list(0, { firstIsActive: true }))).toBe(2);
  });

  test("Home and End move within the text until the user has stepped into the list", () => {
    expect(activeAfter("Home", list(1))).toBe(0);
    expect(activeAfter("End", list(1))).toBe(2);
    for (const key of ["Home", "End"]) expect(activeAfter(key, list(0, { stepped: false }))).toBeUndefined();
  });

  test("other keys, and all keys in an empty list, are not handled", () => {
    for (const key of ["a", "Tab", "ArrowLeft", "PageDown"]) {
      expect(activeAfter(key, list(0))).toBeUndefined();
    }
    expect(activeAfter("ArrowDown", list(noneActive, { count: 0 }))).toBeUndefined();
  });
});
