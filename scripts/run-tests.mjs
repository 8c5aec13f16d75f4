import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeForShop, PreparationError, projectRoot } from "./project.mjs";
import { requestedTests } from "./requested-tests.mjs";
import { checkedTotals, playwrightTotals, summaryLine, vitestTotals } from "./test-totals.mjs";

const runners = {
  unit: {
    title: "the code",
    cwd: projectRoot,
    program: path.join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
    args: (report) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    totalsOf: vitestTotals,
  },
  browser: {
    title: "the shop in a browser",
    cwd: path.join(projectRoot, "e2e"),
    program: path.join(projectRoot, "e2e", "node_modules", "@playwright", "test", "cli.js"),
    args: () => ["test", "--reporter=list,json"],
    totalsOf: playwrightTotals,
  },
};

/** Prepares the project, runs the requested tests, and prints the time of each part and, on the last line, the totals. */
export async function runTests(args) {
  const { long, error, ...requested } = requestedTests(args);
  if (error) {
    console.error(error);
    process.exitCode = 1;
    return;
  }
  const startedAt = performance.now();
  try {
    await prepare({ build: true, browserTests: requested.browser !== undefined });
  } catch (failure) {
    if (!(failure instanceof PreparationError)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
    return;
  }
  const preparationSeconds = secondsSince(startedAt);
  const results = [];
  for (const [name, words] of Object.entries(requested)) {
    const { interrupted, ...result } = await run(runners[name], words, long);
    results.push(result);
    if (interrupted) break;
  }
  console.log(`\nPreparation: ${preparationSeconds} s`);
  for (const { title, seconds, problem, ...totals } of results) {
    console.log(`Tests of ${title}: ${summaryLine([totals])} in ${seconds} s`);
    if (problem) console.log(`  The runner ${problem}.`);
  }
  console.log(`Total: ${secondsSince(startedAt)} s`);
  console.log(summaryLine(results));
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function run({ title, cwd, program, args, totalsOf }, words, long) {
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), "lapwright-report-"));
  const report = path.join(folder, "report.json");
  const { exitCode, interrupted } = await runNode([program, ...args(report), ...words], {
    cwd,
    env: {
      ...process.env,
      // Tests that need production mode set it themselves.
      NODE_ENV: "test",
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(long && { LONG_TESTS: "1" }),
    },
  });
  const totals = checkedTotals(readReport(report, totalsOf), exitCode);
  rmSync(folder, { recursive: true, force: true });
  return { title, interrupted, seconds: secondsSince(startedAt), ...totals };
}

/** Ctrl-C also reaches the runner, which ends what it has started before it exits; `kill` reaches only this process. */
function runNode(args, options) {
  const child = spawn(nodeForShop(), args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  let interrupted = false;
  const forward = (signal) => {
    interrupted = true;
    if (signal !== "SIGINT") child.kill(signal);
  };
  process.on("SIGINT", forward).on("SIGTERM", forward);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve({ exitCode: 1, interrupted });
    });
    child.once("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve({ exitCode: signal ? 128 + os.constants.signals[signal] : (code ?? 1), interrupted });
    });
  });
}

function readReport(file, totalsOf) {
  try {
    return totalsOf(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

const secondsSince = (time) => Math.round((performance.now() - time) / 1000);
