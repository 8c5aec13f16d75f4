import { ConfigError } from "./config.ts";
import { EmbeddedPostgresError } from "./db/embedded/embedded-postgres.ts";

/** Runs a command beside the shop: prints its last word; a mistake of the owner's is a sentence, anything else a bug. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
    process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
