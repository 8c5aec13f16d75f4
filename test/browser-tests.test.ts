import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const e2e = path.join(path.dirname(import.meta.dirname), "e2e");

/** Ways by which a browser test could escape the recorder of console errors, policy violations and failed requests. */
function escapesIn(source: string): string[] {
  const escapes: string[] = [];
  if (/^import (?!type\b)[^;]*from "@playwright\/test"/m.test(source)) {
    escapes.push("takes something other than types from @playwright/test");
  }
  if (!/^import \{[^}]*\btest\b[^}]*\} from "\.\/(test|google-shop)\.ts";/m.test(source)) {
    escapes.push("does not use the test of ./test.ts");
  }
  if (/\bbrowser\.new(Context|Page)\(/.test(source) && !/\bbrowserErrors\.record\(/.test(source)) {
    escapes.push("opens a browser context whose errors are not recorded");
  }
  return escapes;
}

describe("Every browser test", () => {
  // A first visit to `npm run dev` brings errors of the bundler itself, which loads everything again.
  const unrecorded = ["dev-pages.spec.ts"];
  const specs = readdirSync(e2e).filter((file) => file.endsWith(".spec.ts") && !unrecorded.includes(file));

  it.each(specs)("fails on whatever goes wrong in its browsers: %s", (file) => {
    expect(escapesIn(readFileSync(path.join(e2e, file), "utf8"))).toEqual([]);
  });

  it.each([
    ['import { expect, test } from "@playwright/test";', 2],
    ['import {\n  expect,\n  test,\n} from "@playwright/test";', 2],
    ['import { test } from "./test.ts";\nimport { chromium } from "@playwright/test";', 1],
    ['import { test } from "./test.ts";\nconst context = await browser.newContext();', 1],
    ['import { expect, test } from "./test.ts";\nimport type { Page } from "@playwright/test";', 0],
    ['import { test } from "./test.ts";\nbrowserErrors.record(await browser.newContext());', 0],
  ])("is told when it escapes the recorder: %j", (source, count) => {
    expect(escapesIn(source)).toHaveLength(count);
  });
});
