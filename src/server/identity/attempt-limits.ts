import { getIP } from "better-auth/api";
import { type CountInWindow, countKey } from "#server/db/window-counts.ts";
import { tooMany } from "#server/http/request-counts.ts";

/**
 * How many attempts are allowed in a window of time. `address` is the client's IP address (IPv6: its /64), `account`
 * the email in the request, whether or not it has an account, `account+address` both together, and `device` a browser
 * that is known for the account (known-devices.ts).
 */
export interface AttemptLimit {
  per: "address" | "account" | "account+address" | "device";
  attempts: number;
  windowSeconds: number;
}

export const attemptLimits = {
  /**
   * Counted in this order, up to the first limit that is exceeded. A guesser at one address locks out only that
   * address, not the account's owner; the last limit bounds guessing from many addresses.
   */
  signIn: [
    { per: "address", attempts: 50, windowSeconds: 300 },
    { per: "account+address", attempts: 10, windowSeconds: 900 },
    { per: "account", attempts: 100, windowSeconds: 3600 },
  ],
  /**
   * For a browser in which someone has signed in to the account before. The limits above do not apply to it. Each
   * sign-in makes another browser known, so a person who once had the password could collect any number.
   */
  signInFromDevice: [
    { per: "device", attempts: 10, windowSeconds: 900 },
    { per: "account", attempts: 100, windowSeconds: 3600 },
  ],
  signUp: [
    { per: "address", attempts: 30, windowSeconds: 3600 },
    { per: "account", attempts: 10, windowSeconds: 3600 },
  ],
  /** These send mails. The limit per account keeps strangers from flooding a mailbox. */
  requestReset: [
    { per: "address", attempts: 20, windowSeconds: 3600 },
    { per: "account", attempts: 5, windowSeconds: 3600 },
  ],
  resendVerification: [
    { per: "address", attempts: 20, windowSeconds: 3600 },
    { per: "account", attempts: 5, windowSeconds: 3600 },
  ],
  changeEmail: [
    { per: "address", attempts: 20, windowSeconds: 3600 },
    { per: "account", attempts: 5, windowSeconds: 3600 },
  ],
  /** Limits guesses by someone at an unlocked browser. */
  changePassword: [{ per: "account", attempts: 10, windowSeconds: 900 }],
  proveIdentity: [{ per: "account", attempts: 10, windowSeconds: 900 }],
  /** better-auth counts wrong codes itself: five for a sign-in, ten in a row for an account. */
  secondFactor: [{ per: "address", attempts: 50, windowSeconds: 300 }],
  passkeySignIn: [{ per: "address", attempts: 100, windowSeconds: 300 }],
  confirmCode: [{ per: "account", attempts: 10, windowSeconds: 900 }],
  followLink: [{ per: "address", attempts: 60, windowSeconds: 3600 }],
  /** Each costs a row, or a few requests to the provider. */
  beginOpenId: [{ per: "address", attempts: 50, windowSeconds: 300 }],
  finishOpenId: [{ per: "address", attempts: 50, windowSeconds: 300 }],
} satisfies Record<string, AttemptLimit[]>;

export type LimitedAction = keyof typeof attemptLimits;
export type AttemptLimits = Record<LimitedAction, AttemptLimit[]>;

export interface Attempt {
  action: LimitedAction;
  /** The client's IP address: the socket's, or the one a trusted proxy reports. */
  address: string;
  /** The email in the request, in lower case; absent when there is none. */
  account?: string;
  /** The id of a browser that is known for the account. */
  device?: string;
}

/** Counts an attempt. @throws AppError `too_many` with the seconds to wait when a limit is exceeded */
export async function countAttempt(
  count: CountInWindow,
  limits: AttemptLimits,
  attempt: Attempt,
): Promise<void> {
  for (const limit of limits[attempt.action]) {
    const counted = await count(attemptKey(attempt, limit.per), limit.windowSeconds);
    if (counted.count > limit.attempts) throw tooMany("attempts", counted.secondsLeft);
  }
}

/** The key under which an attempt is counted. */
export function attemptKey(
  { action, address, account = "", device = "" }: Attempt,
  per: AttemptLimit["per"],
): string {
  const client = {
    address: [networkOf(address)],
    account: [account],
    "account+address": [account, networkOf(address)],
    device: [account, device],
  }[per];
  return countKey([action, per, ...client]);
}

/** An IPv4 address unchanged; the /64 of an IPv6 address, which one customer usually holds. */
function networkOf(address: string): string {
  const header = "client-address";
  const options = { advanced: { ipAddress: { ipAddressHeaders: [header] } } };
  return getIP(new Headers({ [header]: address }), options) ?? "unknown";
}
