import { expect, it } from "vitest";
import { withoutCompoundPrefix } from "./synonyms.ts";

it.each([
  ["ersatzakku", "akku"],
  ["laptopakku", "akku"],
  ["notebooknetzteil", "netzteil"],
  ["ersatztastatur", "tastatur"],
])("A German compound is read as the part it names: %s", (typed, part) => {
  expect(withoutCompoundPrefix(typed)).toBe(part);
});

it.each(["laptop", "ersatzteil", "notebooks", "akku", "t480"])(
  "Other words stay as they are: %s",
  (typed) => {
    expect(withoutCompoundPrefix(typed)).toBe(typed);
  },
);
