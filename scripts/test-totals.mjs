import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./project.mjs";

/**
 * `repeated` names the tests that failed and, asked once more, passed: CI repeats a failed test once.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], repeated?: string[] }} Totals
 */

/**
 * Returns the totals of a runner's report, with a failure added when the runner failed without a failed test (a file
 * it could not read, a clean-up that failed) or ran no test.
 *
 * @param {Totals | undefined} reported undefined: the runner left no readable report
 * @param {number} exitCode the runner's
 * @returns {Totals & { problem?: string }}
 */
export function checkedTotals(reported, exitCode) {
  const totals = reported ?? { passed: 0, failed: 0, skipped: 0 };
  if (totals.failed > 0) return totals;
  if (!reported) return { ...totals, failed: 1, problem: `left no report and exited with ${exitCode}` };
  if (exitCode !== 0) return { ...totals, failed: 1, problem: `exited with ${exitCode}` };
  if (totals.passed === 0) return { ...totals, failed: 1, problem: "ran no test" };
  return totals;
}

/** @returns {Totals} */
export function vitestTotals(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults, message }) => {
      const file = path.relative(projectRoot, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length > 0)
        return failed.map((test) => failure(file, test.fullName, test.failureMessages[0]));
      return status === "failed" ? [failure(file, "could not be run", message)] : [];
    }),
    repeated: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length > 0)
        .map((test) => failure(path.relative(projectRoot, name), test.fullName, test.failureMessages[0])),
    ),
  };
}

/** @returns {Totals} */
export function playwrightTotals({ stats, suites, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...specsOf(suites)
        .filter(({ ok }) => !ok)
        .map(failureOfSpec),
      ...errors.map(({ message }) => failure("e2e", "outside a test", message)),
    ],
    repeated: specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(failureOfSpec),
  };
}

function specsOf(suites) {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.map((spec) => ({ ...spec, file })),
    ...specsOf(inner),
  ]);
}

function failureOfSpec({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return failure(`e2e/${file}`, title, errors[0]?.message);
}

/** Says which test failed and how: someone who reads only the end of a long output needs both. */
const failure = (file, title, message = "") =>
  `${file} › ${title}\n    ${stripVTControlCharacters(message).split("\n").slice(0, 4).join("\n    ")}`;

/** Returns the line that people and machines read: "N passed, N failed". */
export function summaryLine(all) {
  const sum = (key) => all.reduce((total, totals) => total + totals[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
