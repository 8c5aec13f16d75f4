// Finds cycles between the folders of the architecture: src/domain, src/contract, src/web, each engine and each feature
// of src/server. The files directly in src/server wire the features together and belong to no folder.

/** Imports that close a cycle today. Remove entries, never add one. */
export const allowedImports = [];

/** Returns a message for each folder cycle, and for each entry of `allowed` that closes none. */
export function folderCycles(modules, allowed = allowedImports) {
  const imports = importsBetweenFolders(modules);
  const isAllowed = ({ from, to }) => allowed.includes(`${from} → ${to}`);
  const forbidden = imports.filter((each) => !isAllowed(each));
  const problems = [];
  const reported = new Set();
  for (const start of forbidden) {
    const cycle = [start, ...(pathBetween(start.to, start.from, forbidden) ?? [])];
    if (cycle.length === 1 || reported.has(keyOf(cycle))) continue;
    reported.add(keyOf(cycle));
    problems.push(
      `no-folder-cycles: ${[start.from, ...cycle.map(({ to }) => to)].join(" → ")}\n${cycle.map(({ example }) => `  ${example}`).join("\n")}`,
    );
  }
  for (const name of allowed) {
    const used = imports.find(({ from, to }) => `${from} → ${to}` === name);
    if (!used || !pathBetween(used.to, used.from, imports))
      problems.push(
        `no-folder-cycles: ${name} closes no cycle anymore\n  Remove it from scripts/folder-cycles.mjs.`,
      );
  }
  return problems;
}

/** Imports of types count: they couple folders, too. Tests may import anything. */
function importsBetweenFolders(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from || /\.test\.tsx?$|\/testing\.ts$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      const name = `${from} → ${to}`;
      if (to && to !== from && !imports.has(name))
        imports.set(name, { from, to, example: `${source} → ${resolved}` });
    }
  }
  return [...imports.values()];
}

function folderOf(file) {
  return /^src\/(?:(?:engines|server)\/[^/]+|domain|contract|web)(?=\/)/.exec(file)?.[0];
}

/** Returns the shortest chain of imports between two folders; undefined if there is none. */
function pathBetween(start, end, imports) {
  const paths = new Map([[start, []]]);
  for (const [folder, path] of paths) {
    if (folder === end) return path;
    for (const each of imports) {
      if (each.from === folder && !paths.has(each.to)) paths.set(each.to, [...path, each]);
    }
  }
  return undefined;
}

const keyOf = (cycle) =>
  cycle
    .map(({ from }) => from)
    .sort()
    .join();
