import { expect, test } from "vitest";
import { specRows } from "./compare-rows.ts";

const fact = (key: string, value: string) => ({ key, label: key.toUpperCase(), value });

test("rows stand in the category's order, and what it does not name comes last", () => {
  const rows = specRows(
    [
      [fact("own", "1"), fact("size", "8 GB")],
      [fact("size", "8 GB"), fact("rate", "3200 MT/s")],
    ],
    ["rate", "size", "never told"],
  );
  expect(rows.map(({ label }) => label)).toEqual(["RATE", "SIZE", "OWN"]);
});

test("a row differs when a value does, and when one part says what the other does not", () => {
  const rows = specRows(
    [
      [fact("size", "8 GB"), fact("form", "SO-DIMM"), fact("ecc", "No")],
      [fact("size", "16 GB"), fact("form", "SO-DIMM")],
    ],
    ["size", "form", "ecc"],
  );
  expect(rows).toEqual([
    { key: "size", label: "SIZE", values: ["8 GB", "16 GB"], differs: true },
    { key: "form", label: "FORM", values: ["SO-DIMM", "SO-DIMM"], differs: false },
    { key: "ecc", label: "ECC", values: ["No", undefined], differs: true },
  ]);
});

test("a single part differs from nothing", () => {
  expect(specRows([[fact("size", "8 GB")]], ["size"])[0]?.differs).toBe(false);
});
