import * as calls from "#contract/attention.ts";
import { may } from "#domain/roles.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { waitingRows } from "./attention-queries.ts";
import { dismissJob, failedJobsPage, numberOfFailedJobs, retryJob } from "./failed-jobs.ts";

export function attentionRoutes(api: ApiContext, shop: Pick<Shop, "db" | "wake" | "changed">): void {
  const { db } = shop;

  serve(api, calls.listFailedJobs, async (input) => {
    const jobs = await replyPage(
      input,
      (range) => failedJobsPage(db.kysely, input.query.kind, range),
      (job) => job.failedAt.toISOString(),
    );
    return jobs.map(({ id, kind, title, order, lastError, attempts, createdAt, failedAt }) => ({
      _id: id,
      kind,
      title,
      order,
      error: lastError,
      attempts,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt.toISOString(),
    }));
  });

  serve(api, calls.countWaiting, async ({ caller }) => {
    const [rows, failedJobs] = await Promise.all([waitingRows(db.kysely), numberOfFailedJobs(db.kysely)]);
    const counts = { ...rows, failedJobs };
    const told = Object.entries(counts).filter(([kind]) =>
      may(caller.role, calls.waitingKinds[kind as calls.WaitingKind]),
    );
    return Object.fromEntries(told);
  });

  serve(api, calls.retryJob, async ({ params, caller }) => ({
    modifiedCount: await retryJob(shop, existingId(params.id, "job"), caller.userId),
  }));

  serve(api, calls.dismissJob, async ({ params, caller }) => ({
    modifiedCount: await dismissJob(shop, existingId(params.id, "job"), caller.userId),
  }));
}
