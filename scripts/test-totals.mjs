/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

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
  };
}

/** @returns {Totals} */
export function playwrightTotals({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Returns the line that people and machines read: "N passed, N failed". */
export function summaryLine(all) {
  const sum = (key) => all.reduce((total, totals) => total + totals[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
