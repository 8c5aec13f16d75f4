export { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
export { EmbeddedPostgresError } from "./error.ts";
