// Checks the packages of both lock files (package-rules.mjs). Part of `npm run check`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageIssues } from "./package-rules.mjs";
import { projectRoot } from "./project.mjs";

const read = (...names) => JSON.parse(readFileSync(path.join(projectRoot, ...names), "utf8"));

const issues = ["", "e2e"].flatMap((folder) =>
  packageIssues(read(folder, "package-lock.json"), read(folder, "package.json")),
);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
