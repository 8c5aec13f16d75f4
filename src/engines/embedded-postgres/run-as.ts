import { readFile } from "node:fs/promises";
import { type Binaries, copyForOtherUsers } from "./binaries.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { runCommand } from "./run-command.ts";

/** How to run the database programs on this machine; PostgreSQL refuses to run as root. */
export interface RunAs {
  /** For the log. */
  name: "directly" | "in a user namespace" | "as an unprivileged user";
  binaries: Binaries;
  /**
   * Returns the command line that runs `command` this way. If the machine has `setpriv`, the kernel sends it
   * `parentDeathSignal` when this process ends for any reason.
   */
  wrap(command: readonly string[], parentDeathSignal: "INT" | "KILL"): string[];
  /** The owner the data folder must have; undefined leaves it unchanged. */
  owner: { uid: number; gid: number } | undefined;
  /** True if the programs may lack access to the data folder's path (below /root): they get an open descriptor. */
  throughDescriptor: boolean;
}

interface Account {
  name: string;
  uid: number;
  gid: number;
}

type Wrap = RunAs["wrap"];

const plain: Wrap = (command) => [...command];
const withDeathSignal: Wrap = (command, signal) => ["setpriv", "--pdeathsig", signal, ...command];

/**
 * Returns the best way to run the programs on this machine, after a trial run.
 * @param sharedFolder receives a copy of the programs if the user they run as cannot read the installed ones
 * @throws {EmbeddedPostgresError} if there is none
 */
export async function chooseRunAs(binaries: Binaries, sharedFolder: string): Promise<RunAs> {
  const uid = process.getuid?.();
  if (process.platform !== "linux") {
    if (uid === 0) {
      throw new EmbeddedPostgresError(
        "PostgreSQL does not run as root. Start as a normal user.",
        "unsupported",
      );
    }
    return direct(binaries, [plain]);
  }
  const accounts = await readAccounts();
  // initdb looks up its user by number; containers often run under a number without a name.
  if (uid !== 0 && accounts.some((account) => account.uid === uid)) {
    return direct(binaries, [withDeathSignal, plain]);
  }
  return chooseOtherUser({ isRoot: uid === 0, accounts, binaries, sharedFolder });
}

async function direct(binaries: Binaries, wraps: Wrap[]): Promise<RunAs> {
  let output = "";
  for (const wrap of wraps) {
    const trial = await runCommand(wrap([binaries.postgres, "--version"], "KILL"));
    if (trial.code === 0) {
      return { name: "directly", binaries, wrap, owner: undefined, throughDescriptor: false };
    }
    output = trial.output;
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not start on this machine (${output}).`,
    "unsupported",
  );
}

async function chooseOtherUser({
  isRoot,
  accounts,
  binaries,
  sharedFolder,
}: {
  isRoot: boolean;
  accounts: Account[];
  binaries: Binaries;
  sharedFolder: string;
}): Promise<RunAs> {
  const others = accounts.filter((account) => account.uid !== 0);
  // In a namespace any user will do; 65534 also means "unknown" there, so it comes last.
  const mapped = others.find((account) => account.uid !== 65534) ?? others[0];
  // Some machines have a postgres account for this purpose; all have nobody.
  const unprivileged =
    others.find(({ name }) => name === "postgres") ?? others.find(({ name }) => name === "nobody");
  const failures: string[] = [];

  const attempt = async (
    method: Omit<RunAs, "binaries" | "throughDescriptor">,
  ): Promise<RunAs | undefined> => {
    const found = (usable: Binaries): RunAs => ({ ...method, binaries: usable, throughDescriptor: true });
    if (await runs(method.wrap, [binaries.postgres, "--version"])) return found(binaries);
    const bare = await runCommand(method.wrap(["true"], "KILL"));
    if (bare.code !== 0) {
      failures.push(`${method.name}: ${bare.output}`);
      return undefined;
    }
    if (!isRoot) return undefined;
    const copied = await copyForOtherUsers(binaries, sharedFolder).catch(() => undefined);
    if (copied && (await runs(method.wrap, [copied.postgres, "--version"]))) return found(copied);
    failures.push(`${method.name}: the programs in ${binaries.root} do not run`);
    return undefined;
  };

  const inNamespace = mapped && {
    name: "in a user namespace" as const,
    wrap: inUserNamespace(mapped),
    owner: isRoot ? { uid: 0, gid: 0 } : undefined,
  };
  const asOther =
    isRoot && unprivileged
      ? { name: "as an unprivileged user" as const, wrap: asUser(unprivileged), owner: unprivileged }
      : undefined;
  const chosen = (inNamespace && (await attempt(inNamespace))) ?? (asOther && (await attempt(asOther)));
  if (chosen) return chosen;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run ${isRoot ? "as root" : "under a user number that has no name"}, and this machine allows neither a user namespace nor another user for it (${failures.join("; ") || "no other user exists"}). Start as a normal user.`,
    "unsupported",
  );
}

/** Maps the user to another number: files keep their owner, and PostgreSQL does not see root. */
function inUserNamespace({ uid, gid }: Account): Wrap {
  return (command, signal) => [
    "unshare",
    "--user",
    `--map-user=${uid}`,
    `--map-group=${gid}`,
    ...withDeathSignal(command, signal),
  ];
}

function asUser({ uid, gid }: Account): Wrap {
  return (command, signal) => [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--pdeathsig",
    signal,
    ...command,
  ];
}

async function runs(wrap: Wrap, command: readonly string[]): Promise<boolean> {
  return (await runCommand(wrap(command, "KILL"))).code === 0;
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
