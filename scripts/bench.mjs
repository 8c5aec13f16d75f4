// `npm run bench`: makes the shop ready to run, then measures it on the Node it is made for.
import { spawn } from "node:child_process";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeFlagsForShop, nodeForShop, PreparationFailed, projectRoot } from "./project.mjs";

try {
  await prepare({ build: true });
  const args = [path.join(projectRoot, "bench", "main.ts"), ...process.argv.slice(2)];
  const bench = spawn(nodeForShop(), args, {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, SHOP_NODE_FLAGS: nodeFlagsForShop.join(" ") },
  });
  // Ctrl-C reaches the benchmark from the terminal; it ends what it started, and then so does this.
  process.on("SIGINT", () => {});
  bench.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  if (!(error instanceof PreparationFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
