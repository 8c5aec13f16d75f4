import { EmbeddedPostgresError } from "#engines/embedded-postgres/embedded-postgres.ts";
import { ConfigError } from "#server/config.ts";

/** Runs a command beside the shop: prints its last word, or why it failed. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    reportToOwner(error);
    process.exitCode = 1;
  }
}

/** A mistake of the owner's is a sentence; anything else is a bug, and its trace is what helps. */
export function reportToOwner(error: unknown): void {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
}
