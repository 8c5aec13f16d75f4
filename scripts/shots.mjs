// `npm run shots`: runs e2e/shots.mjs.
import { spawn } from "node:child_process";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

await prepare({ build: true, browserTests: true });
const shots = spawn(nodeForShop(), [path.join(projectRoot, "e2e", "shots.mjs"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
shots.once("exit", (code) => process.exit(code ?? 1));
