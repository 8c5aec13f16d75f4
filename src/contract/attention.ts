import { z } from "zod";
import { defineCall } from "./call.ts";
import { dateTime, id, idInPath, modifiedCount, page } from "./fields.ts";

/** What the background work does; each kind has a queue. */
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

export const countFailedJobs = defineCall({
  name: "countFailedJobs",
  method: "GET",
  path: "/attention/count",
  access: { permission: "manage-failed-jobs" },
  tag: "attention",
  summary: "How much background work needs a decision",
  answer: z.object({ count: z.number().int() }),
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
