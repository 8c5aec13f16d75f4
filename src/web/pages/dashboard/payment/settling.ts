import { problemOf } from "#web/shop-context.ts";

export const settleRetries = 6;

/** 1, 2, 4, 8 seconds, then every 15. @param failures how often it has failed before, from 0. */
export const settleDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 15_000);

/**
 * After the money has moved: may asking the shop again bring its confirmation? Yes where it could not be reached,
 * was busy, or had not heard of the payment yet; a refusal stays one.
 */
export function mayStillSettle(error: unknown): boolean {
  const problem = problemOf(error);
  if (!problem || problem.status === 0 || problem.status >= 500) return true;
  return problem.status === 429 || problem.code === "payment_not_settled";
}
