/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * What a runner's own report says, corrected where it would lie by omission: a runner that failed without a
 * failed test (a file it could not read, a clean-up that went wrong), or that ran nothing, counts as a failure.
 *
 * @param {Totals | undefined} reported undefined: the runner left no readable report.
 * @param {number} exitCode the runner's
 * @returns {Totals & { complaint?: string }}
 */
export function honestTotals(reported, exitCode) {
  const totals = reported ?? { passed: 0, failed: 0, skipped: 0 };
  if (totals.failed > 0) return totals;
  if (!reported) return { ...totals, failed: 1, complaint: `left no report, and ended with ${exitCode}` };
  if (exitCode !== 0) return { ...totals, failed: 1, complaint: `ended with ${exitCode}` };
  if (totals.passed === 0) return { ...totals, failed: 1, complaint: "ran no test" };
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

/** The line that says how it went, for people and for machines that read it: "N passed, N failed". */
export function closingLine(all) {
  const sum = (key) => all.reduce((total, totals) => total + totals[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
