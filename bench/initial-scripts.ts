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
    const imports = (await textOf(path)).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    for (const [, name] of imports) paths.add(`/assets/${name}`);
  }
  if (paths.size === 0) throw new Error("The page loads no scripts.");
  return [...paths];
}
