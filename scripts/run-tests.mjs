import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { prepare } from "./prepare.mjs";
import { nodeForShop, PreparationError, projectRoot } from "./project.mjs";
import { requestedTests } from "./requested-tests.mjs";
import { makeTemporaryFolder } from "./temporary-folder.mjs";
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

/** An unread pipe blocks the writer when it is full; a runner prints a few hundred kilobytes. */
const maxWaitingOutputBytes = 2 ** 30;

/**
 * Prepares the project, runs the requested tests, and prints the time of each part and, on the last line, the totals.
 * Both runners run at once, since each often waits; what the second prints follows what the first prints.
 */
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
  const temporaryFolder = makeTemporaryFolder();
  let previous;
  const runs = Object.entries(requested).map(([name, words]) => {
    previous = run(runners[name], words, { name, long, temporaryFolder, printAfter: previous });
    return previous;
  });
  const results = await Promise.all(runs);
  rmSync(temporaryFolder, { recursive: true, force: true });
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\nFailed: ${failure}`);
  for (const test of results.flatMap(({ repeated = [] }) => repeated)) {
    console.log(`\nPassed only when repeated: ${test}`);
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

async function run(
  { title, cwd, program, args, totalsOf },
  words,
  { name, long, temporaryFolder, printAfter },
) {
  const startedAt = performance.now();
  const report = path.join(temporaryFolder, `${name}-report.json`);
  const child = spawn(nodeForShop(), [program, ...args(report), ...words], {
    cwd,
    env: {
      ...process.env,
      // Tests that need production mode set it themselves.
      NODE_ENV: "test",
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: temporaryFolder,
      ...(long && { LONG_TESTS: "1" }),
    },
    stdio: ["ignore", ...(printAfter ? ["pipe", "pipe"] : ["inherit", "inherit"])],
  });
  const printed = printAfter && printOutput(child, printAfter);
  const exitCode = await exitCodeOf(child);
  const seconds = secondsSince(startedAt);
  await printed;
  const totals = checkedTotals(readReport(report, totalsOf), exitCode);
  return { title, seconds, ...totals };
}

/** Prints what the child writes, keeping it until another run has ended. */
async function printOutput(child, printAfter) {
  const output = new PassThrough({ highWaterMark: maxWaitingOutputBytes });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  for (const event of ["close", "error"]) child.once(event, () => output.end());
  await printAfter;
  output.pipe(process.stdout, { end: false });
  await finished(output);
}

/** Ctrl-C also reaches the runner, which ends what it has started before it exits; `kill` reaches only this process. */
function exitCodeOf(child) {
  const forward = (signal) => {
    if (signal !== "SIGINT") child.kill(signal);
  };
  process.on("SIGINT", forward).on("SIGTERM", forward);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(signal ? 128 + os.constants.signals[signal] : (code ?? 1));
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
