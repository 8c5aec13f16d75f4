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
  let rootFolder: string;
  beforeEach(async () => {
    rootFolder = await mkdtemp(path.join(os.homedir(), "lapwright test "));
  });
  afterEach(() => rm(rootFolder, { recursive: true, force: true }));

  const finish = async (owner: Owner) => {
    owner.process.stdin?.end();
    await new Promise((resolve) => owner.process.once("exit", resolve));
  };

  test("the server runs in a user namespace, and its files belong to root", async () => {
    expect((await chooseRunAs(await findBinaries(), path.join(rootFolder, "shared"))).name).toBe(
      "in a user namespace",
    );
    const folder = path.join(rootFolder, "data", "postgres");
    const owner = startOwner(folder);
    expect(await owner.nextLine()).toMatch(/^up /);
    expect((await stat(folder)).uid).toBe(0);
    await finish(owner);
  });

  test("without user namespaces the server runs as an unprivileged user, and the folder works either way", async () => {
    // The kernel denies user namespaces to processes in a chroot; many containers deny them to all.
    const newRoot = path.join(rootFolder, "changed root");
    await mkdir(newRoot);
    const changeRoot = ["unshare", "--mount", "sh", "-c", 'mount --rbind / "$0" && exec chroot "$0" "$@"'];
    const folder = path.join(rootFolder, "data", "postgres");
    for (const round of ["denied", "allowed", "denied"]) {
      const owner = startOwner(folder, round === "denied" ? [...changeRoot, newRoot] : []);
      expect(await owner.nextLine()).toMatch(/^up /);
      const { uid } = await stat(folder);
      expect(uid === 0).toBe(round === "allowed");
      await finish(owner);
    }
  });

  test("programs in a folder only root can enter are copied completely for other users", async () => {
    const binaries = await findBinaries();
    const shared = path.join(rootFolder, "shared");
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
