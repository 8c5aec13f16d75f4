import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hasTest, type NamedTests, namedTests } from "./named-tests.ts";

const root = path.dirname(import.meta.dirname);
const notes = readFileSync(path.join(root, "docs", "spec-notes.md"), "utf8");

/** Returns what is wrong with the tests that the last column of the document's tables names. */
function lineErrorsOf(markdown: string, read: (file: string) => string): string[] {
  const known = new Map<string, NamedTests>();
  const testsIn = (file: string) => {
    const tests = known.get(file) ?? namedTests(read(file));
    known.set(file, tests);
    return tests;
  };
  return rowsOf(markdown).flatMap((cells) => {
    const row = cells.slice(0, -1).join(" · ");
    return (cells.at(-1) ?? "").split("<br>").flatMap((named) => {
      const [, file, titles] = /^`([^`]+\.(?:spec|test)\.tsx?)` › (.+)$/.exec(named.trim()) ?? [];
      if (!file || !titles) return [`${row}: names no test`];
      try {
        return hasTest(testsIn(file), titles) ? [] : [`${row}: ${file} has no test "${titles}"`];
      } catch {
        return [`${row}: there is no file ${file}`];
      }
    });
  });
}

/** The rows below each table's head. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split("\n");
  const isRule = (line: string | undefined) => /^\|(-+\|)+$/.test(line ?? "");
  return lines
    .filter((line, index) => line.startsWith("| ") && !isRule(lines[index + 1]))
    .map((line) => line.slice(1, -1).split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll("\\|", "|")));
}

describe("The tables of docs/spec-notes.md", () => {
  it("name tests that exist, by their very titles", () => {
    expect(lineErrorsOf(notes, (file) => readFileSync(path.join(root, file), "utf8"))).toEqual([]);
  });

  it("have a row for each section that screens can show", () => {
    const sections = new Set(rowsOf(notes).map(([first]) => first));
    for (const section of ["2", "4", "5", "6", "8", "9"]) expect(sections).toContain(section);
    expect(rowsOf(notes).length).toBeGreaterThan(100);
  });
});

describe("The search for errors in the tables", () => {
  const file = `
    test.describe("On a small screen", () => {
      test("a menu opens", async () => {
        await test.step("It closes again", async () => {});
      });
    });
    for (const path of ["/users", "/orders"]) test(\`The page \${path} is for admins\`, () => {});
    it.each([["a letter"]])("refuses %s", () => {});
    it("costs $5 (or more)", () => {});
  `;
  const errors = (reference: string) =>
    lineErrorsOf(`| section | row | test |\n|---|---|---|\n| 2 | a row | ${reference} |\n`, (name) => {
      if (name !== "e2e/menu.spec.ts") throw new Error("ENOENT");
      return file;
    });

  it.each([
    "`e2e/menu.spec.ts` › On a small screen › a menu opens",
    "`e2e/menu.spec.ts` › On a small screen › a menu opens › It closes again",
    "`e2e/menu.spec.ts` › The page /users is for admins",
    "`e2e/menu.spec.ts` › refuses a letter",
    "`e2e/menu.spec.ts` › The page /users is for admins<br>`e2e/menu.spec.ts` › refuses a letter",
  ])("is content with %s", (reference) => {
    expect(errors(reference)).toEqual([]);
  });

  it.each([
    ["no reference", "", "names no test"],
    ["a file without a title", "`e2e/menu.spec.ts`", "names no test"],
    ["a missing file", "`e2e/menus.spec.ts` › a menu opens", "there is no file e2e/menus.spec.ts"],
    ["a renamed test", "`e2e/menu.spec.ts` › On a small screen › a menu opened", "has no test"],
    ["a renamed group", "`e2e/menu.spec.ts` › On a large screen › a menu opens", "has no test"],
    ["a test without its group", "`e2e/menu.spec.ts` › a menu opens", "has no test"],
    ["a renamed step", "`e2e/menu.spec.ts` › On a small screen › a menu opens › It shuts", "has no test"],
    [
      "a value that is not among the tried",
      "`e2e/menu.spec.ts` › The page /parts is for admins",
      "has no test",
    ],
    [
      "one wrong name of two",
      "`e2e/menu.spec.ts` › refuses a letter<br>`e2e/menu.spec.ts` › refuses a word",
      "has no test",
    ],
  ])("finds %s", (_, reference, error) => {
    expect(errors(reference)).toEqual([expect.stringContaining(error)]);
  });
});
