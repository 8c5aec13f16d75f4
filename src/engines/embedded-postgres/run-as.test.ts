import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyForOtherUsers, findBinaries } from "./binaries.ts";
import { chooseRunAs } from "./run-as.ts";
import { runCommand } from "./run-command.ts";
import { type Owner, startOwner } from "./testing.ts";

const isLinuxRoot = process.platform === "linux" && process.getuid?.() === 0;

describe.runIf(isLinuxRoot)("started by root", () => {
  let rootsOwn: string;
  beforeEach(async () => {
    rootsOwn = await mkdtemp(path.join(os.homedir(), "lapwright test "));
  });
  afterEach(() => rm(rootsOwn, { recursive: true, force: true }));

  const finish = async (owner: Owner) => {
    owner.process.stdin?.end();
    await new Promise((resolve) => owner.process.once("exit", resolve));
  };

  test("the server runs in a user namespace, its files root's own", async () => {
    expect((await chooseRunAs(await findBinaries())).name).toBe("in a user namespace");
    const folder = path.join(rootsOwn, "data", "postgres");
    const owner = startOwner(folder);
    expect(await owner.nextLine()).toMatch(/^up /);
    expect((await stat(folder)).uid).toBe(0);
    await finish(owner);
  });

  test("where user namespaces are refused it runs as an unprivileged user, and the folder moves freely between the two", async () => {
    // The kernel refuses user namespaces to whoever sits in a changed root, as many containers do to all.
    const newRoot = path.join(rootsOwn, "changed root");
    await mkdir(newRoot);
    const changeRoot = ["unshare", "--mount", "sh", "-c", 'mount --rbind / "$0" && exec chroot "$0" "$@"'];
    const folder = path.join(rootsOwn, "data", "postgres");
    for (const round of ["refused", "allowed", "refused"]) {
      const owner = startOwner(folder, round === "refused" ? [...changeRoot, newRoot] : []);
      expect(await owner.nextLine()).toMatch(/^up /);
      const { uid } = await stat(folder);
      expect(uid === 0).toBe(round === "allowed");
      await finish(owner);
    }
  });

  test("programs in a folder that only root can enter are copied whole for the user who needs them", async () => {
    const binaries = await findBinaries();
    const shared = path.join(rootsOwn, "shared");
    const copies = await Promise.all([
      copyForOtherUsers(binaries, shared),
      copyForOtherUsers(binaries, shared),
    ]);
    for (const copy of copies) {
      const { output } = await runCommand([copy.initdb, "--version"]);
      expect(output).toMatch(/^initdb \(PostgreSQL\) 18/);
    }
  });
});
