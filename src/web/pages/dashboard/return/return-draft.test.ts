import { expect, test } from "vitest";
import { type DraftLine, linesToReturn } from "./return-draft.ts";

const lines = [
  { partId: "a", returnable: 2 },
  { partId: "b", returnable: 1 },
];
const drafted = (drafts: Record<string, DraftLine>) => linesToReturn(lines, new Map(Object.entries(drafts)));

test("only lines with a quantity are returned", () => {
  const draft = drafted({ a: { quantity: "2", reason: "faulty" }, b: { quantity: "0", reason: "" } });
  expect(draft).toEqual({
    lines: [{ partId: "a", quantity: 2, reason: "faulty" }],
    errors: new Map(),
    formError: undefined,
  });
});

test("a form without a quantity says so", () => {
  expect(drafted({ a: { quantity: "", reason: "faulty" } }).formError).toBe("Choose what to return.");
});

test.each(["3", "-1", "1.5", "two"])("the quantity %s is refused at its field", (quantity) => {
  const { errors, formError } = drafted({ a: { quantity, reason: "faulty" } });
  expect(errors.get("a")).toEqual({ quantity: "Enter a whole number from 0 to 2." });
  expect(formError).toBeUndefined();
});

test("a line needs a reason", () => {
  expect(drafted({ b: { quantity: "1", reason: "" } }).errors.get("b")).toEqual({
    reason: "Choose a reason.",
  });
});
