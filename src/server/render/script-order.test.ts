import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { importsOf } from "../../../bench/initial-scripts.ts";
import { buildFolder, buildPages } from "./testing.ts";

const assets = join(buildFolder, "client/assets");

/** Returns the scripts that each built script imports before it runs. */
async function importsOfScripts(): Promise<Map<string, string[]>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const read = scripts.map(async (name): Promise<[string, string[]]> => {
    return [name, importsOf(await readFile(join(assets, name), "utf8"))];
  });
  return new Map(await Promise.all(read));
}

/** Returns what remains when scripts that wait for no other are taken away again and again: circles. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [name, imported] of left) if (!imported.some((other) => left.has(other))) left.delete(name);
  }
  return [...left.keys()];
}

beforeAll(buildPages);

describe("the built scripts", () => {
  it("never wait for each other: the first of two would run without what the second defines", async () => {
    const imports = await importsOfScripts();
    expect(imports.size).toBeGreaterThan(100);
    expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
    expect(circlesOf(imports)).toEqual([]);
  });
});
