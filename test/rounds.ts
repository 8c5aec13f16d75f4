/** `npm run test:long` sets it: what depends on timing is tried more often, and what rarely breaks is tried at all. */
export const isLongRun = process.env.LONG_TESTS === "1";

/**
 * How often a test repeats work that depends on timing: all rounds in the long run, a quarter of them in `npm test`.
 */
export const rounds = (inLongRun: number): number => (isLongRun ? inLongRun : Math.ceil(inLongRun / 4));
