export {
  countFailedJobs,
  dismissFailedJob,
  type FailedJob,
  findFailedJobs,
  retryFailedJob,
} from "./failed-jobs.ts";
export {
  completingSql,
  deleteJob,
  enqueue,
  enqueueFailed,
  type Job,
  type Lease,
  type NewJob,
  type SqlConnection,
} from "./job-queries.ts";
export { type Outcome, type Queue, type QueueWorker, queueWorker } from "./queue-worker.ts";
export type { RetryPolicy } from "./retry-delay.ts";
export { type RunningWorkers, runWorkers, type Worker } from "./run-workers.ts";
