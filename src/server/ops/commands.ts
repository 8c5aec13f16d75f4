import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { type Config, ConfigError, loadSettingsFile, printError, readConfig } from "#server/config.ts";
import { joinConnection, openServer } from "#server/db/connection.ts";
import { type ConnectionSettings, type Database, openDatabase } from "#server/db/database.ts";
import { openLog } from "#server/http/request-log.ts";
import { adoptImageFolder } from "#server/images/adopt-image-folder.ts";
import { turnOffTwoFactorByCommand } from "#server/users/account-changes.ts";
import { promoteByCommand } from "#server/users/change-role.ts";
import { checkInvariants } from "./check-invariants.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { invariants } from "./invariants.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** `npm run admin -- EMAIL`: makes a user an admin (the role owner), whether or not the shop is running. */
const admin = withUser("admin", promoteByCommand);

/** `npm run two-factor-off -- EMAIL`: for someone who has lost phone and recovery codes, whether or not the shop is running. */
const twoFactorOff = withUser("two-factor-off", turnOffTwoFactorByCommand);

/** Returns a command that does something for the user it names. */
function withUser(name: string, run: (db: Database, email: string) => Promise<string>) {
  return async (config: Config, email: string | undefined): Promise<string> => {
    if (!email?.includes("@")) throw new ConfigError(`Name the user: npm run ${name} -- EMAIL`);
    return withDatabase(config, ({ db }) => run(db, email.trim().toLowerCase()));
  };
}

interface JoinedDatabase {
  db: Database;
  connection: ConnectionSettings;
  log: Logger;
}

/** Opens the shop's database for the time of `work`, whether or not the shop is running. */
async function withDatabase(
  config: Config,
  work: (joined: JoinedDatabase) => Promise<string>,
): Promise<string> {
  const log = openLog("warn");
  const { connection, stop } = await joinConnection(config, log);
  const db = openDatabase({ ...connection, poolSize: 1 }, () => {});
  try {
    return await work({ db, connection, log });
  } finally {
    await db.close();
    await stop();
  }
}

/** `npm run backup -- [FILE]`: writes the shop to a file, whether or not it is running. */
async function backup(config: Config, file = `lapwright-${timestamp()}.tar.gz`): Promise<string> {
  return withDatabase(config, async ({ db, connection, log }) => {
    // The shop may not have been started since it got this version, which keeps pictures in the database.
    await adoptImageFolder(db, config.dataDir, log);
    const { tables } = await writeBackup(connection, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    return `${file}: ${rows} rows in ${tables.length} tables, ${megabytes} MB. It contains the shop's secrets: store it where only you can read it.`;
  });
}

/** `npm run restore -- FILE`: fills an empty database from a backup. */
async function restore(config: Config, file: string | undefined): Promise<string> {
  if (!file) throw new ConfigError("Name the file: npm run restore -- FILE");
  const log = openLog("warn");
  await prepareDataFolder(config.dataDir, log);
  const database = await openServer(config, log);
  try {
    const manifest = await restoreBackup(file, {
      connection: database.connection,
      dataFolder: config.dataDir,
    });
    return `The shop is restored as of ${manifest.madeAt}: start it with  npm start`;
  } finally {
    await database.stop();
  }
}

/** `npm run audit`: checks that stock, orders and money agree, whether or not the shop is running. */
async function audit(config: Config): Promise<string> {
  return withDatabase(config, async ({ db }) => {
    const breaches = await checkInvariants(db.pool, { whileWorking: true, testNetwork: !config.stripe });
    const broken = Object.entries(breaches);
    if (broken.length === 0) return `All ${invariants.length} rules hold: stock, orders and money agree.`;
    const lines = broken.map(
      ([name, rows]) => `Broken: ${name}\n${rows.map((row) => `  ${JSON.stringify(row)}`).join("\n")}`,
    );
    process.exitCode = 1;
    return lines.join("\n");
  });
}

/** Returns the time as a sortable text that is valid in file names on every system. */
function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(":", "-");
}

/** The owner's commands. Each returns what it prints. */
const commands: Record<string, (config: Config, argument: string | undefined) => Promise<string>> = {
  admin,
  "two-factor-off": twoFactorOff,
  backup,
  restore,
  audit,
};

const [name = "", argument] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command)
    throw new ConfigError(`There is no command ${name}: use ${Object.keys(commands).join(", ")}.`);
  loadSettingsFile();
  process.stdout.write(`${await command(readConfig(), argument)}\n`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
