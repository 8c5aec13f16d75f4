// Checks the arrows between the layers (.dependency-cruiser.cjs). `node scripts/arrows.mjs [FOLDER]`
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { cruise } from "dependency-cruiser";
import { projectRoot } from "./project.mjs";

const root = path.resolve(process.argv[2] ?? projectRoot);
const { default: rules } = await import(
  pathToFileURL(path.join(projectRoot, ".dependency-cruiser.cjs")).href
);

const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts");
const sources = readdirSync(path.join(root, "src"), { recursive: true }).filter(isSource);

// The checker resolves from the working folder, whatever base folder it is told.
process.chdir(root);
const { output } = await cruise(["src"], {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});

const read = new Set(output.modules.map(({ source }) => source));
const unread = sources.filter((name) => !read.has(`src/${name.replaceAll(path.sep, "/")}`));
const broken = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const way = cycle
    ? [from, ...cycle.map(({ name }) => name)].join(" → ")
    : from === to
      ? from
      : `${from} → ${to}`;
  const { comment } = rules.forbidden.find(({ name }) => name === rule.name);
  return `${rule.name}: ${way}\n  ${comment}`;
});
// A checker that meets syntax or a compiler it does not know skips files without a word.
if (sources.length === 0) broken.push(`There are no sources in ${path.join(root, "src")} to check.`);
for (const name of unread) broken.push(`The checker did not read src/${name}.`);

for (const line of broken) console.error(line);
console.log(`${sources.length - unread.length} modules, ${broken.length} broken rules`);
process.exitCode = broken.length > 0 ? 1 : 0;
