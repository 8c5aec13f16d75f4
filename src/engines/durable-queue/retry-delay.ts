export interface RetryPolicy {
  /** A job that has failed this often is not tried again until a person retries it. */
  maxAttempts: number;
  firstRetrySeconds: number;
  maxRetrySeconds: number;
}

/** 2^30 seconds are 34 years, longer than any `maxRetrySeconds`. */
const MAX_DOUBLINGS = 30;

/**
 * Returns the seconds to wait after a failed attempt: `firstRetrySeconds`, doubled for each earlier attempt, at most
 * `maxRetrySeconds`, less a random part of up to a half. The random part spreads jobs that failed together.
 * @param attempts failed attempts, from 1
 */
export function retryDelaySeconds(
  attempts: number,
  { firstRetrySeconds, maxRetrySeconds }: RetryPolicy,
  random: () => number = Math.random,
): number {
  const doublings = Math.min(Math.max(attempts - 1, 0), MAX_DOUBLINGS);
  const delay = Math.min(firstRetrySeconds * 2 ** doublings, maxRetrySeconds);
  return delay * (1 - random() / 2);
}
