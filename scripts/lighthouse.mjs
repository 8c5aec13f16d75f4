// `npm run lighthouse`: runs e2e/lighthouse/measure.mjs, and first installs its packages, which take 180 MB.
import { spawn } from "node:child_process";
import path from "node:path";
import { withFolderLock } from "./folder-lock.mjs";
import { installationIsStale, installPackages } from "./install-state.mjs";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

const folder = path.join(projectRoot, "e2e", "lighthouse");
await prepare({ build: true, browserTests: true });
if (installationIsStale(folder)) {
  console.log("Installing Lighthouse …");
  await withFolderLock(projectRoot, console.log, (lock) => installPackages(folder, lock));
}
const lighthouse = spawn(nodeForShop(), [path.join(folder, "measure.mjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
lighthouse.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
