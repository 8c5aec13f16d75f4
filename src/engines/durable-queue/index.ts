export { type Job, type JobRunner, startJobRunner } from "./job-runner.ts";
