// `npm run bench`: prepares the shop and runs the benchmarks on the pinned Node.
import { spawn } from "node:child_process";
import path from "node:path";
import { prepare } from "./prepare.mjs";
import { nodeFlagsForShop, nodeForShop, PreparationError, projectRoot } from "./project.mjs";

try {
  await prepare({ build: true });
  const args = [path.join(projectRoot, "bench", "main.ts"), ...process.argv.slice(2)];
  const bench = spawn(nodeForShop(), args, {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...process.env, SHOP_NODE_FLAGS: nodeFlagsForShop.join(" ") },
  });
  // The terminal sends Ctrl-C to the benchmarks as well; wait until they have stopped what they started.
  process.on("SIGINT", () => {});
  bench.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
