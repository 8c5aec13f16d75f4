import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BaseLogger } from "pino";
import { postgresMajorVersion } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import type { RunAs } from "./run-as.ts";
import { runCommand } from "./run-command.ts";

/** The user clients connect as. */
export const superuser = "postgres";

const passwordFile = "shop-password";

interface InitializeOptions {
  folder: string;
  runAs: RunAs;
  durable: boolean;
  log: BaseLogger;
}

/**
 * Makes sure that this server can open the data in `folder`. A new data folder is created next to it and renamed when
 * it is complete and on disk, so `folder` is never incomplete. Also removes what a killed start left next to it.
 * Requires the folder's lock.
 */
export async function initialize({ folder, runAs, durable, log }: InitializeOptions): Promise<void> {
  await removeUnfinished(folder);
  if (await containsData(folder)) {
    await updateOwner(folder, runAs);
    return;
  }
  log.info({ folder }, "Creating the database");
  const unfinished = await mkdtemp(unfinishedPrefix(folder));
  if (runAs.owner) await chown(unfinished, runAs.owner.uid, runAs.owner.gid);
  await runInitdb(unfinished, runAs, durable);
  await rename(unfinished, folder);
  if (durable) await syncFolder(path.dirname(folder));
}

/** Returns the superuser's password. Only a server that listens on TCP (Windows) has one. */
export async function readPassword(folder: string): Promise<string | undefined> {
  if (process.platform !== "win32") return undefined;
  return (await readFile(path.join(folder, passwordFile), "utf8")).trim();
}

const unfinishedPrefix = (folder: string) => `${folder}.new-`;

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = path.basename(unfinishedPrefix(folder));
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function containsData(folder: string): Promise<boolean> {
  const owner = await stat(folder).catch(() => undefined);
  if (!owner) return false;
  const uid = process.getuid?.();
  if (uid !== undefined && uid !== 0 && owner.uid !== uid) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} belongs to another user (number ${owner.uid}). Start as that user, or change the owner with chown.`,
    );
  }
  const version = (await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (version === postgresMajorVersion) return true;
  if (version !== "") {
    throw new EmbeddedPostgresError(
      `The data in ${folder} was created by PostgreSQL ${version}; PostgreSQL ${postgresMajorVersion} cannot open it.`,
      "unsupported",
    );
  }
  if ((await readdir(folder)).length === 0) return false;
  throw new EmbeddedPostgresError(
    `The folder ${folder} is not empty and contains no PostgreSQL data. Move it away, or use another folder.`,
  );
}

/** Root may run the server as different users over time; the files change owner accordingly. */
async function updateOwner(folder: string, { owner }: RunAs): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  const changed = await runCommand(["chown", "-R", `${owner.uid}:${owner.gid}`, folder]);
  if (changed.code !== 0) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be given to the user PostgreSQL runs as: ${changed.output}`,
    );
  }
}

async function runInitdb(folder: string, runAs: RunAs, durable: boolean): Promise<void> {
  const password = process.platform === "win32" ? randomBytes(24).toString("base64url") : undefined;
  const passwordSource = `${folder}-password`;
  if (password) await writeFile(passwordSource, password, { mode: 0o600 });
  const descriptor = process.platform === "win32" ? undefined : openSync(folder, "r");
  let output = "";
  let succeeded = false;
  try {
    for (const characterTypes of ctypeLocales[process.platform] ?? ["C"]) {
      const command = [
        runAs.binaries.initdb,
        "--pgdata",
        runAs.throughDescriptor ? "/proc/self/fd/3" : folder,
        `--username=${superuser}`,
        "--encoding=UTF8",
        // Sorts by code point, with Unicode's character classes, regardless of machine and system updates: an index
        // never becomes invalid. Queries for sorted lists name their collation.
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        `--lc-ctype=${characterTypes}`,
        "--data-checksums",
        ...(password
          ? ["--auth=scram-sha-256", `--pwfile=${passwordSource}`]
          : ["--auth-local=trust", "--auth-host=reject"]),
        ...(durable ? [] : ["--no-sync"]),
      ];
      const result = await runCommand(runAs.wrap(command, "KILL"), descriptor);
      output = result.output;
      succeeded = result.code === 0;
      if (succeeded || !output.includes("invalid locale name")) break;
    }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
  if (!succeeded) {
    await rm(folder, { recursive: true, force: true });
    throw new EmbeddedPostgresError(`The database could not be created in ${folder}: ${output}`);
  }
  if (password) await rename(passwordSource, path.join(folder, passwordFile));
}

/** Tells pg_trgm which bytes are letters; with plain C it would skip every ü and é. */
const ctypeLocales: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["C.UTF-8", "C"],
  darwin: ["UTF-8", "C"],
};

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
