import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The routes that links fetch ahead, with all that they import; see `prefetch` in `src/web`. */
const fetchedAhead = ["pages/part/part-page"];
const wrapper = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Takes out of the browser's route table what each route imports: a module says that itself. The router reads it only
 * for links that fetch ahead. Every page carries the table, and this was half of its 4 kB.
 * Fails the build where the table looks otherwise than it did.
 */
export async function slimManifest(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, "assets");
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  const path = join(folder, names[0] ?? "");
  const [, json] = wrapper.exec(names.length === 1 ? await readFile(path, "utf8") : "") ?? [];
  if (!json) throw new Error("There is no route table as scripts/slim-manifest.ts knows it.");
  const manifest = JSON.parse(json) as Manifest;
  for (const id of fetchedAhead) {
    if (!manifest.routes[id]?.imports)
      throw new Error(`There is no route ${id}: see scripts/slim-manifest.ts.`);
  }
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!fetchedAhead.includes(id)) route.imports = [];
  }
  await writeFile(path, `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
}
