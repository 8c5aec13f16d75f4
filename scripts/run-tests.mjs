import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeForShop, PreparationError, projectRoot } from "./project.mjs";
import { closingLine, honestTotals, playwrightTotals, vitestTotals } from "./test-totals.mjs";
import { wantedTests } from "./wanted-tests.mjs";

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

/** Makes everything ready, runs the wanted tests, and closes with their totals in a line of its own. */
export async function runTests(words) {
  const { misunderstood, ...wanted } = wantedTests(words);
  if (misunderstood) {
    console.error(misunderstood);
    process.exitCode = 1;
    return;
  }
  try {
    await prepare({ build: true, browserTests: wanted.browser !== undefined });
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const all = [];
  for (const [name, args] of Object.entries(wanted)) {
    const { interrupted, ...result } = await run(runners[name], args);
    all.push(result);
    if (interrupted) break;
  }
  console.log("");
  for (const { title, seconds, complaint, ...totals } of all) {
    console.log(`Tests of ${title}: ${closingLine([totals])} in ${seconds} s`);
    if (complaint) console.log(`  The runner ${complaint}.`);
  }
  console.log(closingLine(all));
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function run({ title, cwd, program, args, totalsOf }, words) {
  const since = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), "lapwright-report-"));
  const report = path.join(folder, "report.json");
  const { exitCode, interrupted } = await runNode([program, ...args(report), ...words], {
    cwd,
    // Tests choose for themselves what they run in production mode.
    env: { ...process.env, NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const totals = honestTotals(readReport(report, totalsOf), exitCode);
  rmSync(folder, { recursive: true, force: true });
  return { title, interrupted, seconds: Math.round((performance.now() - since) / 1000), ...totals };
}

/** Ctrl-C reaches the runner as well, which first puts away what it started; `kill` reaches only this process. */
function runNode(args, options) {
  const child = spawn(nodeForShop(), args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  let interrupted = false;
  const passOn = (signal) => {
    interrupted = true;
    if (signal !== "SIGINT") child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve({ exitCode: 1, interrupted });
    });
    child.once("close", (code, signal) => {
      process.off("SIGINT", passOn).off("SIGTERM", passOn);
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
