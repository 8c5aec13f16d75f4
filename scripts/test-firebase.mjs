// `npm run test:firebase`: the journey of a shop whose accounts are Firebase's. Its emulator's packages are many, so they
// are installed when this is first run, and not for `npm test`.
import { spawn } from "node:child_process";
import path from "node:path";
import { withFolderLock } from "./folder-lock.mjs";
import { installationIsStale, installPackages } from "./install-state.mjs";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

const browserTests = path.join(projectRoot, "e2e");
const folder = path.join(browserTests, "firebase");
await prepare({ build: true, browserTests: true });
if (installationIsStale(folder)) {
  console.log("Installing the Firebase emulator …");
  await withFolderLock(projectRoot, console.log, (lock) => installPackages(folder, lock));
}
const playwright = path.join(browserTests, "node_modules", "@playwright", "test", "cli.js");
const tests = spawn(
  nodeForShop(),
  [playwright, "test", "--config", path.join(folder, "playwright.config.ts"), ...process.argv.slice(2)],
  { cwd: browserTests, stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
tests.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
