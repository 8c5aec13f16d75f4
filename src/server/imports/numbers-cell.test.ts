import { expect, test } from "vitest";
import { readNumbers, writeNumbers } from "./numbers-cell.ts";

test("Numbers in a cell are read as they were written, bars and colons included", () => {
  const numbers = [
    { kind: "maker", number: "M471A1K43DB1-CTD" },
    { kind: "old", number: "a|b:c\\d" },
    { kind: "own", number: "LW-7" },
  ] as const;
  expect(writeNumbers(numbers)).toBe("maker:M471A1K43DB1-CTD | old:a\\|b:c\\\\d | own:LW-7");
  expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
  expect(readNumbers("")).toEqual([]);
  expect(readNumbers(" Maker : X1 |")).toEqual([{ kind: "maker", number: "X1" }]);
});

test.each(["M471", "brand:M471", "maker M471"])("%j is no list of numbers", (cell) => {
  expect(readNumbers(cell)).toBeUndefined();
});
