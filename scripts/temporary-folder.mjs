import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Linux keeps this folder in memory. */
const memoryFolder = "/dev/shm";
/** A whole run takes less than one gigabyte at a time. */
const roomBytes = 4 * 2 ** 30;

/**
 * Makes a folder for what the tests throw away: in memory where there is room, else where the system keeps such files.
 * Each of some four hundred databases is a thousand files, whose creation on a disk takes a third of the tests' CPU
 * time. `TMPDIR` names another place.
 */
export function makeTemporaryFolder() {
  if (!process.env.TMPDIR && hasRoom()) {
    const folder = newFolderIn(memoryFolder);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  return newFolderIn(os.tmpdir());
}

function newFolderIn(parent) {
  const folder = mkdtempSync(path.join(parent, "lapwright-tests-"));
  // Others may pass through: where the tests are run by root, PostgreSQL is another user.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** Tests copy programs and run them there, which containers often forbid. */
function runsPrograms(folder) {
  const program = path.join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
