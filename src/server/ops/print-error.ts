import { ConfigError } from "#server/config.ts";

/** Prints a mistake of the owner's as its message, and a bug with its stack trace. */
export function printError(error: unknown): void {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
}
