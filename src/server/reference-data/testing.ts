import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The reference data that comes with this version. */
export const publishedData = join(import.meta.dirname, "../../../catalog");

/** Writes the reference data of another version, with these laptops, into a folder that the caller removes. */
export async function otherVersion(laptops: Iterable<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lapwright version "));
  await cp(join(publishedData, "categories.json"), join(folder, "categories.json"));
  await mkdir(join(folder, "result"));
  const lines = Array.from(laptops, (laptop) => JSON.stringify(laptop));
  await writeFile(join(folder, "result", "laptops.jsonl"), lines.join("\n"));
  return folder;
}
