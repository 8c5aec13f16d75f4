import { chmod, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";

const log = { warn: vi.fn() };
let folder: string;
beforeEach(async () => {
  log.warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), "lapwright data "));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it.skipIf(process.platform === "win32")("Only its owner can read a new data folder", async () => {
  await prepareDataFolder(join(folder, "a", "data"), log);
  expect(await modeOf(join(folder, "a", "data"))).toBe("700");
  expect(log.warn).not.toHaveBeenCalled();
});

it.skipIf(process.platform === "win32")(
  "A data folder that others can read keeps its permissions, and the log says so",
  async () => {
    await chmod(folder, 0o755);
    await prepareDataFolder(folder, log);
    expect(await modeOf(folder)).toBe("755");
    expect(log.warn).toHaveBeenCalledOnce();
  },
);

it("A data folder that cannot be one stops the start, and the message names it", async () => {
  const file = join(folder, "notes.txt");
  await writeFile(file, "");
  for (const path of [file, join(file, "data")]) {
    await expect(prepareDataFolder(path, log)).rejects.toThrow(
      /^The folder that DATA_DIR names cannot be used: E\w+: .*notes\.txt/,
    );
  }
});
