import type { z } from "zod";
import { chargeObject } from "./charge-object.ts";
import { lockCharge } from "./charge-queries.ts";
import { disputeObject, isInquiry } from "./dispute-object.ts";
import { findDispute, findDisputeOfCharge, moveDispute, updateDispute } from "./dispute-queries.ts";
import { isId } from "./keys.ts";
import { planLaterChange } from "./later-change-queries.ts";
import { type ApiResponse, invalidRequest, resourceMissing } from "./network-error.ts";
import { type NetworkEvent, type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { responseDueBy } from "./open-dispute.ts";
import type { updateDisputeParams } from "./request-params.ts";
import type { DisputeRow, DisputeStatus } from "./rows.ts";

/**
 * Returns a dispute.
 * @throws a 404 for an unknown dispute
 */
export async function disputeFor(db: Parameters<typeof findDispute>[0], id: string): Promise<DisputeRow> {
  const dispute = isId("du", id) ? await findDispute(db, id) : undefined;
  if (!dispute) throw resourceMissing("dispute", id, "dispute");
  return dispute;
}

/** Stores evidence and, unless `submit` is false, hands it to the bank, which decides later. */
export async function answerDispute(
  tx: NetworkTransaction,
  params: z.infer<typeof updateDisputeParams>,
  id: string,
): Promise<ApiResponse> {
  const before = await lockOpenDispute(tx, id);
  const evidence = params.evidence ?? {};
  const submitted = params.evidence !== undefined && params.submit !== "false";
  await updateDispute(tx.db, id, { evidence, metadata: params.metadata ?? {}, submitted });
  if (submitted) {
    if (before.status === "needs_response")
      await moveDispute(tx.db, id, { from: before.status, to: "under_review" });
    if (before.status === "warning_needs_response")
      await moveDispute(tx.db, id, { from: before.status, to: "warning_under_review" });
    await planLaterChange(tx.db, { objectId: id, kind: "decide_dispute" }, tx.laterAt);
  }
  const object = await report(tx, before, ["charge.dispute.updated"]);
  return { status: 200, body: object };
}

/** Accepts a dispute: it is lost at once. */
export async function closeDispute(
  tx: NetworkTransaction,
  _params: unknown,
  id: string,
): Promise<ApiResponse> {
  const before = await lockOpenDispute(tx, id);
  await moveDispute(tx.db, id, { from: before.status, to: lostStatus(before) });
  return { status: 200, body: await report(tx, before, ["charge.dispute.closed"]) };
}

/** Decides as Stripe's test values of `uncategorized_text` say; other evidence stays under review. */
export async function decideDispute(tx: NetworkTransaction, id: string): Promise<void> {
  const dispute = await lockDispute(tx, id);
  if (isClosed(dispute)) return;
  const inquiry = isInquiry(dispute.status);
  const text = dispute.evidence.uncategorized_text;
  if (text === "winning_evidence") {
    await moveDispute(tx.db, id, { from: dispute.status, to: inquiry ? "warning_closed" : "won" });
    await report(tx, dispute, [
      ...(inquiry ? [] : (["charge.dispute.funds_reinstated"] as const)),
      "charge.dispute.closed",
    ]);
  } else if (text === "losing_evidence") {
    await moveDispute(tx.db, id, { from: dispute.status, to: lostStatus(dispute) });
    await report(tx, dispute, ["charge.dispute.closed"]);
  } else if (text === "escalate_inquiry_evidence" && inquiry) {
    const dueBy = responseDueBy(tx.now);
    const charge = await lockCharge(tx.db, dispute.chargeId);
    const amountMinor = charge ? charge.amountMinor - charge.amountRefundedMinor : dispute.amountMinor;
    await moveDispute(tx.db, id, { from: dispute.status, to: "needs_response", dueBy, amountMinor });
    await planLaterChange(tx.db, { objectId: id, kind: "miss_dispute_deadline" }, dueBy);
    await report(tx, dispute, ["charge.dispute.updated", "charge.dispute.funds_withdrawn"]);
  }
}

/** Ends the inquiry about a charge that has been refunded in full, if there is one. */
export async function endInquiry(tx: NetworkTransaction, chargeId: string): Promise<void> {
  const dispute = await findDisputeOfCharge(tx.db, chargeId);
  if (!dispute || !isInquiry(dispute.status) || isClosed(dispute)) return;
  await moveDispute(tx.db, dispute.id, { from: dispute.status, to: "warning_closed" });
  await report(tx, dispute, ["charge.dispute.closed"]);
}

/** Ends a dispute that was not answered in time. */
export async function missDisputeDeadline(tx: NetworkTransaction, id: string): Promise<void> {
  const dispute = await lockDispute(tx, id);
  if (dispute.status !== "needs_response" && dispute.status !== "warning_needs_response") return;
  // An inquiry that became a dispute has a later deadline.
  if (dispute.dueBy > tx.now) return;
  await moveDispute(tx.db, id, { from: dispute.status, to: lostStatus(dispute) });
  await report(tx, dispute, ["charge.dispute.closed"]);
}

function lostStatus({ status }: DisputeRow): DisputeStatus {
  return isInquiry(status) ? "warning_closed" : "lost";
}

function isClosed({ status }: DisputeRow): boolean {
  return status === "won" || status === "lost" || status === "warning_closed";
}

async function lockOpenDispute(tx: NetworkTransaction, id: string): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id);
  if (isClosed(dispute)) throw invalidRequest("This dispute is already closed");
  return dispute;
}

/** Locks the charge, as refunds do: money leaves a charge in one way at a time. */
async function lockDispute(tx: NetworkTransaction, id: string): Promise<DisputeRow> {
  await lockCharge(tx.db, (await disputeFor(tx.db, id)).chargeId);
  return disputeFor(tx.db, id);
}

type DisputeEvent = Extract<NetworkEvent, { type: `charge.dispute.${string}` }>["type"];

/** Records the events of a dispute that has changed, and of its charge; returns the dispute. */
async function report(tx: NetworkTransaction, before: DisputeRow, types: readonly DisputeEvent[]) {
  const object = disputeObject(await disputeFor(tx.db, before.id), tx.now);
  const charge = await lockCharge(tx.db, before.chargeId);
  await recordEvents(tx, [
    ...types.map((type): NetworkEvent => ({ type, object, previous: { status: before.status } })),
    ...(charge ? [{ type: "charge.updated", object: chargeObject(charge) } as const] : []),
  ]);
  return object;
}
