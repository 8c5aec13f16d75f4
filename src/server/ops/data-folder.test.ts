import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
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

it.skipIf(process.platform === "win32")("A new data folder belongs to its owner alone", async () => {
  await prepareDataFolder(join(folder, "a", "data"), log);
  expect(await modeOf(join(folder, "a", "data"))).toBe("700");
  expect(log.warn).not.toHaveBeenCalled();
});

it.skipIf(process.platform === "win32")(
  "An open one keeps its permissions, and the log says so",
  async () => {
    await chmod(folder, 0o755);
    await prepareDataFolder(folder, log);
    expect(await modeOf(folder)).toBe("755");
    expect(log.warn).toHaveBeenCalledOnce();
  },
);
