// `npm run check`: all static checks at once. Prints the output of those that fail.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

const colors = process.stdout.isTTY ? "force" : "off";
const program = (file) => path.join(projectRoot, "node_modules", file);

const checks = {
  "format and lint": [
    [program("@biomejs/biome/bin/biome"), "ci", `--colors=${colors}`, "--error-on-warnings", "."],
  ],
  types: [
    // tsc needs the types that are generated from the routes.
    ...(existsSync(path.join(projectRoot, "react-router.config.ts"))
      ? [[program("@react-router/dev/bin.cjs"), "typegen"]]
      : []),
    [program("typescript/bin/tsc"), "--noEmit", "--project", "."],
    [program("typescript/bin/tsc"), "--noEmit", "--project", "e2e"],
  ],
  arrows: [[path.join(projectRoot, "scripts", "arrows.mjs")]],
  links: [[path.join(projectRoot, "scripts", "links.mjs")]],
  packages: [[path.join(projectRoot, "scripts", "check-packages.mjs")]],
  "dead code": [[program("knip/bin/knip.js"), "--no-progress"]],
};

await prepare({ browserTests: true });
const startedAt = performance.now();
const results = await Promise.all(Object.entries(checks).map(([name, commands]) => runCheck(name, commands)));
for (const { name, output, failed } of results) {
  if (failed) console.error(`── ${name}\n${output.trimEnd()}\n`);
}
const failed = results.filter((result) => result.failed);
const durations = results.map(({ name, seconds }) => `${name} ${seconds} s`).join(", ");
console.log(
  `${failed.length === 0 ? "All checks passed" : `Failed: ${failed.map(({ name }) => name).join(", ")}`} in ${secondsSince(startedAt)} s (${durations})`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runCheck(name, commands) {
  const since = performance.now();
  let output = "";
  let isFailed = false;
  for (const args of commands) {
    const result = await runNode(args);
    output += result.output;
    isFailed = result.code !== 0;
    if (isFailed) break;
  }
  return { name, output, failed: isFailed, seconds: secondsSince(since) };
}

function runNode(args) {
  return new Promise((resolve) => {
    const child = spawn(nodeForShop(), args, {
      cwd: projectRoot,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

function secondsSince(time) {
  return ((performance.now() - time) / 1000).toFixed(1);
}
