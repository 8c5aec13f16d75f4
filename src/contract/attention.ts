import { z } from "zod";
import type { Permission } from "#domain/roles.ts";
import { defineCall } from "./call.ts";
import { dateTime, id, idInPath, modifiedCount, page } from "./fields.ts";

/** The kinds of background work; each has a queue. */
export const jobKinds = [
  "mail",
  "refund",
  "quarantine",
  "dispute",
  "hold-end",
  "payment-event",
  "test-webhook",
] as const;

export const listFailedJobs = defineCall({
  name: "listFailedJobs",
  method: "GET",
  path: "/attention",
  access: { permission: "manage-failed-jobs" },
  tag: "attention",
  summary: "Background work that failed and needs a decision, last failure first",
  query: z.object({ ...page, kind: z.enum(jobKinds).optional() }),
  answer: z.array(
    z.object({
      _id: id,
      kind: z.enum(jobKinds),
      title: z.string().describe('Such as "Refund of $49.90 for order LW-10042"'),
      order: z.object({ id, number: z.string() }).nullable(),
      error: z.string().describe("Why the last attempt failed"),
      attempts: z.number().int(),
      createdAt: dateTime,
      failedAt: dateTime,
    }),
  ),
});

/** The kinds of work that wait for the team, each with the permission of those who do it. */
export const waitingKinds = {
  orders: "read-orders",
  returns: "read-orders",
  failedJobs: "manage-failed-jobs",
  questions: "read-reviews",
  messages: "manage-messages",
  requestedLaptops: "manage-messages",
  contradictions: "manage-parts",
} as const satisfies Record<string, Permission>;
export type WaitingKind = keyof typeof waitingKinds;

export const countWaiting = defineCall({
  name: "countWaiting",
  method: "GET",
  path: "/attention/count",
  access: { permission: "read-orders" },
  tag: "attention",
  summary: "How much waits for the team: orders to ship, returns to decide, what failed, and so on",
  answer: z
    .partialRecord(z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]]), z.number().int())
    .describe("Only what the caller's role may read"),
});

export const retryJob = defineCall({
  name: "retryJob",
  method: "PUT",
  path: "/attention/{id}/retried",
  access: { permission: "manage-failed-jobs" },
  tag: "attention",
  summary: "Try failed background work again, with all its attempts; changes nothing that has not failed",
  params: idInPath,
  answer: modifiedCount,
});

export const dismissJob = defineCall({
  name: "dismissJob",
  method: "PUT",
  path: "/attention/{id}/dismissed",
  access: { permission: "manage-failed-jobs" },
  tag: "attention",
  summary: "Give up failed background work for good; changes nothing that has not failed",
  params: idInPath,
  answer: modifiedCount,
});
