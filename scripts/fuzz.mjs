// `npm run fuzz -- --requests=50000 --seed=1`: random requests to a separate shop (docs/attack.md).
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

const { values } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } });
const requests = Number(values.requests ?? 50_000);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error("Give whole numbers: npm run fuzz -- --requests=50000 --seed=1");
  process.exit(1);
}

await prepare({ build: true });
const vitest = path.join(projectRoot, "node_modules", "vitest", "vitest.mjs");
const child = spawn(nodeForShop(), [vitest, "run", "--project", "server", "test/fuzz/fuzz.test.ts"], {
  cwd: projectRoot,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test", FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
});
process.on("SIGINT", () => {});
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
