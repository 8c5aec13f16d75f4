export { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
export { EmbeddedPostgresError } from "./error.ts";
