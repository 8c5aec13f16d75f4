import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { findStoredReply, limitLockWait, lockIdempotencyKey, storeReply } from "./idempotency-queries.ts";
import { type ApiResponse, invalidRequest, NetworkError, unknownError } from "./network-error.ts";
import { inTransaction, type NetworkTransaction, type ScheduleDelivery } from "./network-transaction.ts";

/** The parts of a POST request that the idempotency rules read. */
export interface PostRequest {
  requestId: string;
  path: string;
  params: unknown;
  idempotencyKey: string | null;
}

export interface IdempotentReply extends ApiResponse {
  /** If this is a replay: the id of the first request. */
  replayOf?: string;
  eventsRecorded: number;
  /** The exception behind a 500, to be logged. */
  failure?: unknown;
}

/** The properties of every request. */
export interface ReplyContext {
  pool: Pool;
  now: () => Date;
  /** Key of the HMAC over the parameters: a plain hash of a card number could be brute-forced. */
  fingerprintKey: string;
  scheduleDelivery: ScheduleDelivery;
  /** How long a request waits for another one with the same key or intent. */
  lockWaitMs: number;
  /** After this long the network does what it does by itself: settles, fails, disputes. */
  settleSeconds: number;
}

/** Stripe keeps the results of idempotent requests for 24 hours. */
export const IDEMPOTENCY_KEY_TTL_MS = 24 * 3_600_000;

/**
 * Runs `work` in one transaction and, with an idempotency key, at most once in 24 hours: repeating the request returns
 * the first result, another request with the key is rejected, and a parallel one waits for the first. As at Stripe,
 * every result is replayed once `work` has begun, errors and 500s included
 * (https://docs.stripe.com/api/idempotent_requests); only a request that met another one (429) may be repeated.
 * Parameters are validated before, so a 400 of theirs uses up no key.
 */
export async function replyOnce(
  context: ReplyContext,
  request: PostRequest,
  work: (tx: NetworkTransaction) => Promise<ApiResponse>,
): Promise<IdempotentReply> {
  const { idempotencyKey: key, requestId, path } = request;
  if (key !== null && (key.length === 0 || key.length > 255))
    throw invalidRequest("Idempotency keys must be between 1 and 255 characters long.");
  const now = context.now();
  return inTransaction(context.pool, async (db) => {
    await limitLockWait(db, context.lockWaitMs);
    const tx: NetworkTransaction = {
      db,
      now,
      laterAt: new Date(now.getTime() + context.settleSeconds * 1000),
      request: { id: requestId, idempotency_key: key },
      eventsRecorded: 0,
      scheduleDelivery: context.scheduleDelivery,
    };
    if (key === null) return { ...(await work(tx)), eventsRecorded: tx.eventsRecorded };

    await lockIdempotencyKey(db, key).catch((error: unknown) => {
      throw isLockTimeout(error) ? keyInUse(key) : error;
    });
    const fingerprint = fingerprintOf(request.params, context.fingerprintKey);
    const first = await findStoredReply(db, key, new Date(now.getTime() - IDEMPOTENCY_KEY_TTL_MS));
    if (first) {
      if (first.path !== path) throw differentEndpoint(key, first.path);
      if (first.fingerprint !== fingerprint) throw differentParameters(key);
      return { status: first.statusCode, body: first.body, replayOf: first.requestId, eventsRecorded: 0 };
    }
    const reply = await attempt(tx, work);
    const { status: statusCode, body } = reply;
    await storeReply(db, key, { path, fingerprint, statusCode, body, requestId }, now);
    return reply;
  });
}

/** Runs `work`; if it fails, undoes all of it and returns the error's response, so that it can be stored. */
async function attempt(
  tx: NetworkTransaction,
  work: (tx: NetworkTransaction) => Promise<ApiResponse>,
): Promise<IdempotentReply> {
  await tx.db.query("SAVEPOINT work");
  try {
    return { ...(await work(tx)), eventsRecorded: tx.eventsRecorded };
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    await tx.db.query("ROLLBACK TO SAVEPOINT work");
    if (error instanceof NetworkError) return { ...error.response, eventsRecorded: 0 };
    return { ...unknownError().response, eventsRecorded: 0, failure: error };
  }
}

/** Returns whether PostgreSQL's lock_timeout expired (lock_not_available). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function fingerprintOf(params: unknown, key: string): string {
  return createHmac("sha256", key).update(canonicalJson(params)).digest("base64url");
}

/** Returns JSON with sorted keys: the order of parameters must not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function differentParameters(key: string): NetworkError {
  return new NetworkError(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function differentEndpoint(key: string, path: string): NetworkError {
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
