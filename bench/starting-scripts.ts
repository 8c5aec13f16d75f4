/**
 * The addresses of the scripts a page names, the late ones included, and of all that these import before anything runs.
 * @param textOf fetches a script
 */
export async function startingScripts(
  html: string,
  textOf: (path: string) => Promise<string>,
): Promise<string[]> {
  const inScripts = [...html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g)].join("\n");
  const found = new Set(inScripts.match(/\/assets\/[\w.-]+\.js/g) ?? []);
  for (const path of found) {
    const imports = (await textOf(path)).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    for (const [, name] of imports) found.add(`/assets/${name}`);
  }
  if (found.size === 0) throw new Error("The page starts no scripts: it is not what it was.");
  return [...found];
}
