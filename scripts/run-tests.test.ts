import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockFile, newProject } from "./testing.ts";

/** A fake runner: records its arguments, runs some code, writes a report and exits with a code. */
const fakeRunner = (name: "vitest" | "playwright", report: object | undefined, exitCode = 0, code = "") => `
  import { appendFileSync, existsSync, writeFileSync } from "node:fs";
  const args = process.argv.slice(2);
  const run = ["${name}", ...args.filter((arg) => !arg.includes("report")), process.env.LONG_TESTS ? "(long)" : ""];
  appendFileSync("${name === "vitest" ? "runs" : "../runs"}", run.filter(Boolean).join(" ") + "\\n");
  ${code}
  const named = args.find((arg) => arg.startsWith("--outputFile"))?.split("=")[1];
  const report = ${JSON.stringify(report)};
  if (report) writeFileSync(named ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
  process.exitCode = ${exitCode};`;
const codeReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const browserStats = (stats: object) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [] as object[],
  errors: [],
});
const browserReport = browserStats({});

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
const recordedRuns = async () => (await project.read("runs")).split("\n").filter(Boolean).sort().reverse();
const lastLineOf = (output: string) => output.trimEnd().split("\n").at(-1);

describe("npm test", () => {
  test("runs the tests of the code and those in a browser, and prints the time of each and the totals", async () => {
    const { code, output } = await runTests();
    expect(code).toBe(0);
    expect(await recordedRuns()).toEqual(["vitest run", "playwright test"]);
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

  test("runs both at once, and prints the output of the browser tests after that of the others", async () => {
    const begun = "console.log('browser: begun'); writeFileSync('../browser-begun', '');";
    const waits = `console.log("code: begun");
      for (let look = 0; !existsSync("browser-begun"); look += 1) {
        if (look === 1000) throw new Error("the browser tests have not begun");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      console.log("code: done");`;
    await useRunners({
      code: fakeRunner("vitest", codeReport, 0, waits),
      browser: fakeRunner("playwright", browserReport, 0, begun),
    });
    const { output } = await runTests();
    expect(lastLineOf(output)).toBe("8 passed, 0 failed");
    expect(output).toMatch(/^code: begun\ncode: done\nbrowser: begun\n/);
  });

  test("gives both runners one folder for temporary files, which is gone afterwards", async () => {
    const code = "console.log(process.env.TMPDIR); writeFileSync(process.env.TMPDIR + '/left-over', '');";
    await useRunners({
      code: fakeRunner("vitest", codeReport, 0, code),
      browser: fakeRunner("playwright", browserReport, 0, code),
    });
    const [ofCode, ofBrowser] = (await runTests()).output.split("\n");
    expect(ofCode).toMatch(/lapwright-tests-/);
    expect(ofBrowser).toBe(ofCode);
    expect(existsSync(ofCode ?? "")).toBe(false);
  });

  test.each([
    ["the code", { code: fakeRunner("vitest", { ...codeReport, numFailedTests: 2, numPendingTests: 1 }, 1) }],
    [
      "the browser",
      {
        browser: fakeRunner("playwright", browserStats({ unexpected: 2, skipped: 1 }), 1),
      },
    ],
  ])("fails when tests of %s failed, and prints how many", async (_, runners) => {
    await useRunners(runners);
    const { code, output } = await runTests();
    expect(code).toBe(1);
    expect(lastLineOf(output)).toBe("8 passed, 2 failed, 1 skipped");
  });

  test("says at its end which tests failed, and how", async () => {
    const code = {
      ...codeReport,
      numFailedTests: 1,
      testResults: [
        {
          name: "src/orders.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "an order is placed", failureMessages: [] },
            {
              status: "failed",
              fullName: "an order expires",
              failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
            },
          ],
        },
      ],
    };
    const spec = {
      title: "A person pays",
      ok: false,
      tests: [{ results: [{ errors: [{ message: "Timeout of 30 s" }] }] }],
    };
    const suites = [{ file: "pay.spec.ts", specs: [], suites: [{ file: "pay.spec.ts", specs: [spec] }] }];
    await useRunners({
      code: fakeRunner("vitest", code, 1),
      browser: fakeRunner("playwright", { ...browserStats({ unexpected: 1 }), suites }, 1),
    });
    const { output } = await runTests();
    expect(output).toMatch(/^Failed: .*src\/orders\.test\.ts › an order expires\n {4}expected 1 to be 2\n$/m);
    expect(output).toContain("Failed: e2e/pay.spec.ts › A person pays\n    Timeout of 30 s\n");
  });

  test("names what passed only when it was repeated", async () => {
    const assertionResults = [
      { status: "passed", fullName: "a mail is sent", failureMessages: ["expected 0 to be 1"] },
    ];
    const code = {
      ...codeReport,
      testResults: [{ name: "src/mail.test.ts", status: "passed", assertionResults }],
    };
    const spec = {
      title: "A person pays",
      ok: true,
      tests: [{ status: "flaky", results: [{ errors: [{ message: "Timeout of 30 s" }] }, { errors: [] }] }],
    };
    await useRunners({
      code: fakeRunner("vitest", code),
      browser: fakeRunner("playwright", {
        ...browserStats({ expected: 2, flaky: 1 }),
        suites: [{ file: "pay.spec.ts", specs: [spec] }],
      }),
    });
    const { code: exitCode, output } = await runTests();
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /^Passed only when repeated: .*src\/mail\.test\.ts › a mail is sent\n {4}expected 0 to be 1\n$/m,
    );
    expect(output).toContain(
      "Passed only when repeated: e2e/pay.spec.ts › A person pays\n    Timeout of 30 s\n",
    );
    expect(output).not.toContain("Failed:");
    expect(lastLineOf(output)).toBe("8 passed, 0 failed");
  });

  test.each([
    ["ran no test", fakeRunner("playwright", browserStats({ expected: 0, skipped: 3 }))],
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
    [["--unit"], ["vitest run"]],
    [["--browser"], ["playwright test"]],
    [
      ["--unit", "--browser"],
      ["vitest run", "playwright test"],
    ],
    [["--long"], ["vitest run (long)", "playwright test (long)"]],
    [["--long", "test/kills"], ["vitest run test/kills (long)"]],
    [["src/domain", "money.test.ts"], ["vitest run src/domain money.test.ts"]],
    [["e2e/journey.spec.ts"], ["playwright test /e2e/[^/]*journey.spec.ts"]],
    [
      ["journey.spec.ts", "src/domain"],
      ["vitest run src/domain", "playwright test /e2e/[^/]*journey.spec.ts"],
    ],
    [["--browser", "journey", "-g", "declined card"], ["playwright test /e2e/[^/]*journey -g declined card"]],
    [["--unit", "-t", "declined", "payments"], ["vitest run -t declined payments"]],
  ])("%j run exactly those tests", async (args, runs) => {
    const { code } = await runTests(...args);
    expect(code).toBe(0);
    expect(await recordedRuns()).toEqual(runs);
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
