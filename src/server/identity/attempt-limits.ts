import { createHash } from "node:crypto";
import { getIP } from "better-auth/api";
import { AppError } from "#domain/app-error.ts";
import type { CountAttempt } from "./identity-queries.ts";

/**
 * How often something may be tried. `address` is the client's network address (IPv6: its /64), `account` the
 * email named, whether it exists or not, and `account+address` the two together.
 */
export interface AttemptLimit {
  per: "address" | "account" | "account+address";
  attempts: number;
  windowSeconds: number;
}

export const attemptLimits = {
  /**
   * Counted in this order, and no further once one is exceeded: somebody guessing from one place shuts
   * himself out, not the owner of the account, and the last line bounds guessing from many places.
   */
  signIn: [
    { per: "address", attempts: 50, windowSeconds: 300 },
    { per: "account+address", attempts: 10, windowSeconds: 900 },
    { per: "account", attempts: 100, windowSeconds: 3600 },
  ],
  signUp: [
    { per: "address", attempts: 30, windowSeconds: 3600 },
    { per: "account", attempts: 10, windowSeconds: 3600 },
  ],
  /** Both send a mail: the account's line keeps a stranger from filling somebody's mailbox. */
  requestReset: [
    { per: "address", attempts: 20, windowSeconds: 3600 },
    { per: "account", attempts: 5, windowSeconds: 3600 },
  ],
  resendVerification: [
    { per: "address", attempts: 20, windowSeconds: 3600 },
    { per: "account", attempts: 5, windowSeconds: 3600 },
  ],
  followLink: [{ per: "address", attempts: 60, windowSeconds: 3600 }],
  /** Each costs a row, or a few requests to the provider. */
  beginOpenId: [{ per: "address", attempts: 50, windowSeconds: 300 }],
  finishOpenId: [{ per: "address", attempts: 50, windowSeconds: 300 }],
} satisfies Record<string, AttemptLimit[]>;

export type LimitedAction = keyof typeof attemptLimits;
export type AttemptLimits = Record<LimitedAction, AttemptLimit[]>;

export interface Attempt {
  action: LimitedAction;
  /** As Fastify knows it: the socket's, or a trusted proxy's word. */
  address: string;
  /** The email named, in lower case; absent where none is. */
  account?: string;
}

/** Counts an attempt; refuses with `too_many` and the seconds to wait once a limit is exceeded. */
export async function countAttempt(
  count: CountAttempt,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<void> {
  for (const limit of limits[attempt.action]) {
    const { attempts, secondsLeft } = await count(keyOf(attempt, limit.per), limit.windowSeconds);
    if (attempts > limit.attempts) {
      throw new AppError("too_many", `Too many attempts. Please try again in ${inWords(secondsLeft)}.`, {
        retryAfterSeconds: secondsLeft,
      });
    }
  }
}

/** The key of a counter; hashed, so that the table holds nobody's address. */
export function keyOf({ action, address, account = "" }: Attempt, per: AttemptLimit["per"]): string {
  const who = {
    address: [networkOf(address)],
    account: [account],
    "account+address": [account, networkOf(address)],
  }[per];
  return createHash("sha256")
    .update(JSON.stringify([action, per, ...who]))
    .digest("base64url");
}

/** An IPv4 address as it is, of an IPv6 address the /64 that one customer of a provider commonly holds. */
function networkOf(address: string): string {
  const header = "client-address";
  const options = { advanced: { ipAddress: { ipAddressHeaders: [header] } } };
  return getIP(new Headers({ [header]: address }), options) ?? "unknown";
}

function inWords(seconds: number): string {
  if (seconds < 60) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
