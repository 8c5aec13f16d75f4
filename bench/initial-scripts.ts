/**
 * Returns the paths of the scripts a page loads, including late ones, and of everything they import statically.
 * @param textOf fetches a script
 */
export async function initialScripts(
  html: string,
  textOf: (path: string) => Promise<string>,
): Promise<string[]> {
  const scriptTags = [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].join("\n");
  const paths = new Set(scriptTags.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  for (const path of paths) {
    for (const name of importsOf(await textOf(path))) paths.add(`/assets/${name}`);
  }
  if (paths.size === 0) throw new Error("The page loads no scripts.");
  return [...paths];
}

/** Returns the names of the files that a built script imports statically. */
export function importsOf(script: string): string[] {
  const imports = script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return Array.from(imports, ([, name = ""]) => name);
}
