/** Shorter texts are shown as they are. */
const longText = 160;
/** So much of what both have in common stands before the first difference. */
const lead = 40;

/**
 * Two long texts from a little before the point where they part: what was changed would not be in sight otherwise.
 */
export function aroundDifference(before: string, after: string): [before: string, after: string] {
  if (before.length <= longText && after.length <= longText) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let common = 0;
  while (common < shorter && before[common] === after[common]) common += 1;
  // From the beginning of a word.
  const start = before.lastIndexOf(" ", Math.max(0, common - lead)) + 1;
  if (start <= lead) return [before, after];
  return [`… ${before.slice(start)}`, `… ${after.slice(start)}`];
}
