import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";
import { isLockTimeout, isLostConflict, isStatementTimeout } from "#server/db/database-errors.ts";
import {
  claimKey,
  deleteOldReplies,
  deleteReplies,
  releaseKey,
  replyOfKey,
  storeReply,
} from "./stored-replies-queries.ts";

/** Deletes the stored answers to a user, in the transaction that deletes the account. */
export { deleteOldReplies, deleteReplies as deleteRepliesTo };

const MAX_KEY_LENGTH = 200;

/**
 * Returns a request's `Idempotency-Key` if its answer has to be stored. Reads, streamed bodies, and calls that
 * recognize a repeated request themselves store no answer.
 */
export function storingKey(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || call.method === "GET" || call.raw || call.repetition) return undefined;
  if (typeof key === "string" && key.trim() !== "" && key.length <= MAX_KEY_LENGTH) return key.trim();
  throw new AppError("malformed", `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
}

/**
 * Runs a request at most once for its key: the same request again gets the stored answer, marked
 * `Idempotency-Replayed: true`. An expected error releases the key, because nothing has changed. After any other error,
 * or if the process ends, the outcome is unknown, and the key stays taken until it expires. Errors: `key_reused`
 * (another request), `key_in_use` (the first request has no answer).
 */
export async function replyOnce(
  pool: pg.Pool,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<string>,
): Promise<string> {
  const attempt = {
    scope: request.caller?.userId ?? "visitor",
    key,
    fingerprint: fingerprintOf(request),
  };
  if (!(await claimKey(pool, attempt))) return replay(pool, attempt, reply);
  let body: string;
  try {
    body = await run();
  } catch (error) {
    const isRolledBack = isLostConflict(error) || isLockTimeout(error) || isStatementTimeout(error);
    if (error instanceof AppError || isRolledBack) await releaseKey(pool, attempt);
    throw error;
  }
  await storeReply(pool, attempt, { status: reply.statusCode, body });
  return body;
}

async function replay(
  pool: pg.Pool,
  attempt: { scope: string; key: string; fingerprint: string },
  reply: FastifyReply,
): Promise<string> {
  const first = await replyOfKey(pool, attempt);
  if (first && first.fingerprint !== attempt.fingerprint) {
    throw new AppError("key_reused", "This Idempotency-Key was used for another request. Use a new one.");
  }
  if (!first || first.status === null || first.body === null) {
    throw new AppError(
      "key_in_use",
      "The same request is still running. Wait a moment. If you see this again, check whether it was saved before you retry.",
      { retryAfterSeconds: 2 },
    );
  }
  reply.status(first.status).header("idempotency-replayed", "true");
  return first.body;
}

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest("base64url");
}
