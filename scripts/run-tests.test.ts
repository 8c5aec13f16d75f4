import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockFile, newProject } from "./testing.ts";

/** A fake runner: records its arguments, writes a report and exits with a code. */
const fakeRunner = (name: "vitest" | "playwright", report: object | undefined, exitCode = 0) => `
  import { appendFileSync, writeFileSync } from "node:fs";
  const args = process.argv.slice(2);
  const run = ["${name}", ...args.filter((arg) => !arg.includes("report")), process.env.LONG_TESTS ? "(long)" : ""];
  appendFileSync("${name === "vitest" ? "runs" : "../runs"}", run.filter(Boolean).join(" ") + "\\n");
  const named = args.find((arg) => arg.startsWith("--outputFile"))?.split("=")[1];
  const report = ${JSON.stringify(report)};
  if (report) writeFileSync(named ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
  process.exitCode = ${exitCode};`;
const codeReport = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const browserReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

let project: Awaited<ReturnType<typeof newProject>>;
beforeAll(async () => {
  project = await newProject();
  await project.write("e2e/package.json", '{ "type": "module" }');
  await project.write("e2e/package-lock.json", lockFile({ playwright: "1.65.0" }));
  await project.prepare({ build: true, browserTests: true });
});
beforeEach(async () => {
  await project.remove("runs");
  await useRunners({});
});
afterAll(() => project.destroy());

async function useRunners({
  code = fakeRunner("vitest", codeReport),
  browser = fakeRunner("playwright", browserReport),
}) {
  await project.write("node_modules/vitest/vitest.mjs", code);
  await project.write("e2e/node_modules/@playwright/test/cli.js", browser);
}
const runTests = (...args: string[]) => project.run("scripts/test.mjs", ...args).ended;
const lastLineOf = (output: string) => output.trimEnd().split("\n").at(-1);

describe("npm test", () => {
  test("runs the tests of the code, then those in a browser, and prints the time of each and the totals", async () => {
    const { code, output } = await runTests();
    expect(code).toBe(0);
    expect(await project.read("runs")).toBe("vitest run\nplaywright test\n");
    expect(output.replaceAll(/\d+ s$/gm, "N s")).toBe(
      [
        "",
        "Preparation: N s",
        "Tests of the code: 5 passed, 0 failed in N s",
        "Tests of the shop in a browser: 3 passed, 0 failed in N s",
        "Total: N s",
        "8 passed, 0 failed",
        "",
      ].join("\n"),
    );
  });

  test.each([
    ["the code", { code: fakeRunner("vitest", { ...codeReport, numFailedTests: 2, numPendingTests: 1 }, 1) }],
    [
      "the browser",
      {
        browser: fakeRunner("playwright", { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } }, 1),
      },
    ],
  ])("fails when tests of %s failed, and prints how many", async (_, runners) => {
    await useRunners(runners);
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(lastLineOf(output)).toBe("8 passed, 2 failed, 1 skipped");
  });

  test.each([
    [
      "ran no test",
      fakeRunner("playwright", { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }),
    ],
    ["exited with 1", fakeRunner("playwright", browserReport, 1)],
    ["left no report and exited with 0", fakeRunner("playwright", undefined)],
  ])("fails when a runner %s", async (problem, browser) => {
    await useRunners({ browser });
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(output).toContain(`The runner ${problem}.`);
    expect(lastLineOf(output)).toMatch(/^\d+ passed, 1 failed(, 3 skipped)?$/);
  });
});

describe("arguments of npm test --", () => {
  test.each([
    [["--unit"], "vitest run\n"],
    [["--browser"], "playwright test\n"],
    [["--unit", "--browser"], "vitest run\nplaywright test\n"],
    [["--long"], "vitest run (long)\nplaywright test (long)\n"],
    [["--long", "test/kills"], "vitest run test/kills (long)\n"],
    [["src/domain", "money.test.ts"], "vitest run src/domain money.test.ts\n"],
    [["e2e/journey.spec.ts"], "playwright test /e2e/[^/]*journey.spec.ts\n"],
    [["journey.spec.ts", "src/domain"], "vitest run src/domain\nplaywright test /e2e/[^/]*journey.spec.ts\n"],
    [["--browser", "journey", "-g", "declined card"], "playwright test /e2e/[^/]*journey -g declined card\n"],
    [["--unit", "-t", "declined", "payments"], "vitest run -t declined payments\n"],
  ])("%j run exactly those tests", async (args, runs) => {
    const { code } = await runTests(...args);
    expect(code).toBe(0);
    expect(await project.read("runs")).toBe(runs);
  });

  test("an option that does not say which runner it is for is rejected", async () => {
    const { code, output } = await runTests("-t", "declined");
    expect(code).toBe(1);
    expect(output).toBe("Which runner is -t for? Put --unit or --browser before it.\n");
  });
});

describe("npm test that cannot install", () => {
  test("prints why and runs nothing", async () => {
    await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.1.0" }));
    await project.write("fail", "");
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(output).toContain("npm could not install the packages");
    await expect(project.read("runs")).rejects.toThrow("ENOENT");
  });
});
