// Checks the imports between layers (.dependency-cruiser.cjs) and folders. `node scripts/arrows.mjs [FOLDER]`
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cruise } from "dependency-cruiser";
import { allowedImports, folderCycles } from "./folder-cycles.mjs";
import { projectRoot } from "./project.mjs";

const root = path.resolve(process.argv[2] ?? projectRoot);
const { default: rules } = await import(
  pathToFileURL(path.join(projectRoot, ".dependency-cruiser.cjs")).href
);

const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts");
const sources = readdirSync(path.join(root, "src"), { recursive: true }).filter(isSource);

// dependency-cruiser resolves from the working folder, whatever its `baseDir`.
process.chdir(root);
const { output } = await cruise(["src"], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});

const read = new Set(output.modules.map(({ source }) => source));
const unread = sources.filter((name) => !read.has(`src/${name.replaceAll(path.sep, "/")}`));
const violations = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const imports = cycle
    ? [from, ...cycle.map(({ name }) => name)].join(" → ")
    : from === to
      ? from
      : `${from} → ${to}`;
  const { comment } = rules.forbidden.find(({ name }) => name === rule.name);
  return `${rule.name}: ${imports}\n  ${comment}`;
});
// The exceptions are this project's; the tests check other folders.
violations.push(...folderCycles(output.modules, root === projectRoot ? allowedImports : []));
// dependency-cruiser silently skips files with syntax it does not know.
if (sources.length === 0) violations.push(`There are no sources in ${path.join(root, "src")} to check.`);
for (const name of unread) violations.push(`The checker did not read src/${name}.`);

for (const line of violations) console.error(line);
console.log(`${sources.length - unread.length} modules, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
