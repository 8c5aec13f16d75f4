import type { FastifyBaseLogger } from "fastify";
import { decideDispute, missDisputeDeadline } from "./answer-dispute.ts";
import { limitLockWait } from "./idempotency-queries.ts";
import type { ReplyContext } from "./idempotent-reply.ts";
import {
  type LaterChange,
  type LaterChangeKind,
  postponeLaterChange,
  takeDueChange,
} from "./later-change-queries.ts";
import { failRefund, settleRefund } from "./manage-refund.ts";
import { inTransaction, type NetworkTransaction } from "./network-transaction.ts";
import { openDispute } from "./open-dispute.ts";
import { finishProcessing } from "./record-charge.ts";

const changes: Record<LaterChangeKind, (tx: NetworkTransaction, objectId: string) => Promise<void>> = {
  finish_processing: finishProcessing,
  settle_refund: settleRefund,
  fail_refund: failRefund,
  open_dispute: openDispute,
  decide_dispute: decideDispute,
  miss_dispute_deadline: missDisputeDeadline,
};

/** One run makes at most this many changes, so that it ends. */
const MAX_CHANGES = 1000;
const RETRY_SECONDS = 60;

/** The dependencies of the changes. */
export interface ChangeContext
  extends Pick<ReplyContext, "pool" | "now" | "lockWaitMs" | "settleSeconds" | "scheduleDelivery"> {
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Makes the changes that are due, each once and in a separate transaction; returns how many. Any number of processes
 * may call it at the same time. One that fails is tried again a minute later.
 */
export async function runDueChanges(context: ChangeContext): Promise<number> {
  let made = 0;
  for (let tried = 0; tried < MAX_CHANGES; tried++) {
    const outcome = await runDueChange(context);
    if (outcome === "nothing due") break;
    if (outcome === "made") made++;
  }
  return made;
}

async function runDueChange(context: ChangeContext): Promise<"made" | "failed" | "nothing due"> {
  const { pool, lockWaitMs, settleSeconds, scheduleDelivery, log } = context;
  const now = context.now();
  const laterAt = new Date(now.getTime() + settleSeconds * 1000);
  let change: LaterChange | undefined;
  try {
    await inTransaction(pool, async (db) => {
      await limitLockWait(db, lockWaitMs);
      change = await takeDueChange(db, now);
      const request = { id: null, idempotency_key: null };
      if (change)
        await changes[change.kind](
          { db, now, laterAt, request, eventsRecorded: 0, scheduleDelivery },
          change.objectId,
        );
    });
    return change ? "made" : "nothing due";
  } catch (error) {
    if (!change) throw error;
    log.warn({ err: error, change }, "A change at the test network failed, will be tried again");
    await postponeLaterChange(pool, change.id, new Date(now.getTime() + RETRY_SECONDS * 1000));
    return "failed";
  }
}
