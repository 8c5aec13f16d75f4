import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { findStoredReply, limitLockWait, lockIdempotencyKey, storeReply } from "./idempotency-queries.ts";
import { type Answer, invalidRequest, NetworkError } from "./network-error.ts";
import { inTransaction, type NetworkTransaction } from "./network-transaction.ts";

/** One POST as the idempotency rules see it. */
export interface Posted {
  requestId: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
}

/** An answer, and the id of the first request when this is only its replay. */
export interface RepliedOnce extends Answer {
  replayOf?: string;
  eventsRecorded: number;
}

/** What every request works with. */
export interface ReplyContext {
  pool: Pool;
  now: () => Date;
  /** Keys the fingerprints: parameters are never kept, not even as a hash that could be tried out. */
  fingerprintKey: string;
  /** How long a request waits for another one that holds the same key or the same intent. */
  lockWaitMs: number;
}

/**
 * Runs `work` in one transaction and, under an idempotency key, at most once: the same request again gets the
 * first answer again; another request under the key is refused; a parallel one waits for the first.
 * As with Stripe only answers of work that was done are remembered; a refusal (a thrown NetworkError) had no
 * effect, so asking again is safe.
 */
export async function replyOnce(
  context: ReplyContext,
  posted: Posted,
  work: (tx: NetworkTransaction) => Promise<Answer>,
): Promise<RepliedOnce> {
  const { idempotencyKey: key, requestId, path } = posted;
  if (key !== null && (key.length === 0 || key.length > 255))
    throw invalidRequest("Idempotency keys must be between 1 and 255 characters long.");
  const now = context.now();
  return inTransaction(context.pool, async (db) => {
    await limitLockWait(db, context.lockWaitMs);
    const tx: NetworkTransaction = {
      db,
      now,
      request: { id: requestId, idempotencyKey: key },
      eventsRecorded: 0,
    };
    if (key === null) return { ...(await work(tx)), eventsRecorded: tx.eventsRecorded };

    await lockIdempotencyKey(db, key).catch((error: unknown) => {
      throw isLockTimeout(error) ? keyInUse(key) : error;
    });
    const fingerprint = fingerprintOf(posted.params, context.fingerprintKey);
    const first = await findStoredReply(db, key);
    if (first) {
      if (first.path !== path) throw usedForAnotherEndpoint(key, first.path);
      if (first.fingerprint !== fingerprint) throw usedWithOtherParameters(key);
      return { status: first.statusCode, body: first.answer, replayOf: first.requestId, eventsRecorded: 0 };
    }
    const answer = await work(tx);
    const remembered = { path, fingerprint, statusCode: answer.status, answer: answer.body, requestId };
    await storeReply(db, key, remembered, now);
    return { ...answer, eventsRecorded: tx.eventsRecorded };
  });
}

/** PostgreSQL's lock_not_available: lock_timeout ran out. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function fingerprintOf(params: unknown, key: string): string {
  return createHmac("sha256", key).update(inFixedOrder(params)).digest("base64url");
}

/** JSON with sorted keys, so that the order of parameters does not make them other parameters. */
function inFixedOrder(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function usedWithOtherParameters(key: string): NetworkError {
  return new NetworkError(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function usedForAnotherEndpoint(key: string, path: string): NetworkError {
  return new NetworkError(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used for the same endpoint they were first used for " +
      `('${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function keyInUse(key: string): NetworkError {
  return new NetworkError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message:
      "There is currently another in-progress request using this Idempotent Key (that probably means you " +
      `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
