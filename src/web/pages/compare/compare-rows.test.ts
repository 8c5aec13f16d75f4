import { expect, test } from "vitest";
import { specRows } from "./compare-rows.ts";

const fact = (key: string, value: string) => ({ key, label: key.toUpperCase(), value });

test("rows have the category's order, and other keys come last", () => {
  const rows = specRows(
    [
      [fact("own", "1"), fact("size", "8 GB")],
      [fact("size", "8 GB"), fact("rate", "3200 MT/s")],
    ],
    ["rate", "size", "never stated"],
  );
  expect(rows.map(({ label }) => label)).toEqual(["RATE", "SIZE", "OWN"]);
});

test("a row differs if a value differs or is missing", () => {
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

test("a single part has no differences", () => {
  expect(specRows([[fact("size", "8 GB")]], ["size"])[0]?.differs).toBe(false);
});
