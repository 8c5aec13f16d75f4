import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFile, newProject } from "./testing.ts";

/** A runner of tests that does as it is told: notes its arguments, writes a report, ends with a code. */
const standIn = (name: "vitest" | "playwright", report: object | undefined, exitCode = 0) => `
  import { appendFileSync, writeFileSync } from "node:fs";
  const words = process.argv.slice(2);
  const plain = words.filter((word) => !word.includes("report"));
  appendFileSync("${name === "vitest" ? "runs" : "../runs"}", "${name} " + plain.join(" ") + "\\n");
  const named = words.find((word) => word.startsWith("--outputFile"))?.split("=")[1];
  const report = ${JSON.stringify(report)};
  if (report) writeFileSync(named ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
  process.exitCode = ${exitCode};`;
const ofCode = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const inBrowser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

let project: Awaited<ReturnType<typeof newProject>>;
beforeEach(async () => {
  project = await newProject();
  await project.write("e2e/package.json", '{ "type": "module" }');
  await project.write("e2e/package-lock.json", lockFile({ playwright: "1.65.0" }));
  await project.prepare({ build: true, browserTests: true });
  await withRunners({ code: standIn("vitest", ofCode), browser: standIn("playwright", inBrowser) });
});
afterEach(() => project.destroy());

async function withRunners(runners: { code?: string; browser?: string }) {
  if (runners.code) await project.write("node_modules/vitest/vitest.mjs", runners.code);
  if (runners.browser) await project.write("e2e/node_modules/@playwright/test/cli.js", runners.browser);
}
const runTests = (...words: string[]) => project.run("scripts/test.mjs", ...words).ended;
const lastLineOf = (output: string) => output.trimEnd().split("\n").at(-1);

describe("npm test", () => {
  test("runs the tests of the code, then those in the browser, and closes with the totals of both", async () => {
    const { code, output } = await runTests();
    expect(code).toBe(0);
    expect(await project.read("runs")).toBe("vitest run\nplaywright test\n");
    expect(lastLineOf(output)).toBe("8 passed, 0 failed");
  });

  test.each([
    ["the code", { code: standIn("vitest", { ...ofCode, numFailedTests: 2, numPendingTests: 1 }, 1) }],
    [
      "the browser",
      {
        browser: standIn("playwright", { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }, 1),
      },
    ],
  ])("fails when tests of %s failed, and says how many", async (_, runners) => {
    await withRunners(runners);
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(lastLineOf(output)).toBe("8 passed, 2 failed, 1 skipped");
  });

  test.each([
    ["ran no test", standIn("playwright", { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } })],
    ["ended with 1", standIn("playwright", inBrowser, 1)],
    ["left no report, and ended with 0", standIn("playwright", undefined)],
  ])("fails when one of the runners %s", async (complaint, browser) => {
    await withRunners({ browser });
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(output).toContain(`The runner ${complaint}.`);
    expect(lastLineOf(output)).toMatch(/^\d+ passed, 1 failed(, 3 skipped)?$/);
  });

  test("that cannot install says why and runs nothing", async () => {
    await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.1.0" }));
    await project.write("fail", "");
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(output).toContain("npm could not install the packages");
    await expect(project.read("runs")).rejects.toThrow("ENOENT");
  });
});

describe("words behind npm test --", () => {
  test.each([
    [["--unit"], "vitest run\n"],
    [["--browser"], "playwright test\n"],
    [["--unit", "--browser"], "vitest run\nplaywright test\n"],
    [["src/domain", "money.test.ts"], "vitest run src/domain money.test.ts\n"],
    [["e2e/journey.spec.ts"], "playwright test /e2e/[^/]*journey.spec.ts\n"],
    [["journey.spec.ts", "src/domain"], "vitest run src/domain\nplaywright test /e2e/[^/]*journey.spec.ts\n"],
    [["--browser", "journey", "-g", "declined card"], "playwright test /e2e/[^/]*journey -g declined card\n"],
    [["--unit", "-t", "declined", "payments"], "vitest run -t declined payments\n"],
  ])("%j run just what they name", async (words, runs) => {
    const { code } = await runTests(...words);
    expect(code).toBe(0);
    expect(await project.read("runs")).toBe(runs);
  });

  test("an option without a runner it could be meant for is not guessed at", async () => {
    const { code, output } = await runTests("-t", "declined");
    expect(code).toBe(1);
    expect(output).toBe("Whose is -t? Put --unit or --browser before it.\n");
  });
});
