import { readFile } from "node:fs/promises";
import { type Binaries, copyForOtherUsers } from "./binaries.ts";
import { EmbeddedPostgresError, useYourOwnServer } from "./error.ts";
import { runCommand } from "./run-command.ts";

/** How the database programs are run here, PostgreSQL refusing to run as root. */
export interface RunAs {
  /** What the log calls it. */
  name: "directly" | "in a user namespace" | "as an unprivileged user";
  binaries: Binaries;
  /**
   * The command line that runs `command` this way. The kernel sends it `parentDeathSignal` when this
   * process ends, however it ends, where the machine has `setpriv`.
   */
  wrap(command: readonly string[], parentDeathSignal: "INT" | "KILL"): string[];
  /** Owner the data folder must have; undefined: whoever it already has. */
  owner: { uid: number; gid: number } | undefined;
  /**
   * True when the programs may not be allowed to walk the path to the data folder (a folder under /root):
   * they then reach it through a descriptor opened here.
   */
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

/** Tries the ways this machine may offer, best first, with a harmless run of the server program. */
export async function chooseRunAs(binaries: Binaries): Promise<RunAs> {
  const uid = process.getuid?.();
  if (process.platform !== "linux") {
    if (uid === 0) {
      throw new EmbeddedPostgresError(
        `PostgreSQL does not run as root. Start the shop as a normal user. ${useYourOwnServer}`,
      );
    }
    return direct(binaries, [plain]);
  }
  const accounts = await readAccounts();
  // initdb looks its own user up by number; containers often run under a number that has no name.
  if (uid !== 0 && accounts.some((account) => account.uid === uid)) {
    return direct(binaries, [withDeathSignal, plain]);
  }
  return chooseSubstitute(uid === 0, accounts, binaries);
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
    `The embedded PostgreSQL does not start on this machine (${output}). ${useYourOwnServer}`,
  );
}

async function chooseSubstitute(isRoot: boolean, accounts: Account[], binaries: Binaries): Promise<RunAs> {
  const others = accounts.filter((account) => account.uid !== 0);
  // In a namespace the name is a label only; 65534 there also stands for "unknown", so it comes last.
  const label = others.find((account) => account.uid !== 65534) ?? others[0];
  // postgres is the account a machine keeps for this; nobody is there on every machine.
  const stand =
    others.find(({ name }) => name === "postgres") ?? others.find(({ name }) => name === "nobody");
  const failures: string[] = [];

  const attempt = async (way: Omit<RunAs, "binaries" | "throughDescriptor">): Promise<RunAs | undefined> => {
    const found = (usable: Binaries): RunAs => ({ ...way, binaries: usable, throughDescriptor: true });
    if (await runs(way.wrap, [binaries.postgres, "--version"])) return found(binaries);
    const bare = await runCommand(way.wrap(["true"], "KILL"));
    if (bare.code !== 0) {
      failures.push(`${way.name}: ${bare.output}`);
      return undefined;
    }
    if (!isRoot) return undefined;
    const copied = await copyForOtherUsers(binaries).catch(() => undefined);
    if (copied && (await runs(way.wrap, [copied.postgres, "--version"]))) return found(copied);
    failures.push(`${way.name}: the programs in ${binaries.root} do not run`);
    return undefined;
  };

  const inNamespace = label && {
    name: "in a user namespace" as const,
    wrap: inUserNamespace(label),
    owner: isRoot ? { uid: 0, gid: 0 } : undefined,
  };
  const asOther =
    isRoot && stand
      ? { name: "as an unprivileged user" as const, wrap: asUser(stand), owner: stand }
      : undefined;
  const chosen = (inNamespace && (await attempt(inNamespace))) ?? (asOther && (await attempt(asOther)));
  if (chosen) return chosen;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run ${isRoot ? "as root" : "under a user number that has no name"}, and this machine allows neither a user namespace nor another user for it (${failures.join("; ") || "no other user exists"}). Start the shop as a normal user. ${useYourOwnServer}`,
  );
}

/** Same user outside, another number inside: files keep their owner, and PostgreSQL does not see root. */
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
