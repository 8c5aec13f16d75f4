import { spawn } from "node:child_process";
import path from "node:path";
import { PreparationError } from "./project.mjs";

/**
 * Runs npm silently.
 * @param options.task what npm is to do, for the error message
 * @param options.environment further environment variables
 * @throws PreparationError with npm's output
 */
export async function runNpm(args, { root, lock, task, environment = {} }) {
  const isWindows = process.platform === "win32";
  const child = spawn(isWindows ? "npm.cmd" : "npm", args, {
    cwd: root,
    // Windows runs `npm.cmd` only in a shell; our arguments contain no spaces.
    shell: isWindows,
    env: { ...withoutPinnedNode(process.env, root), NODE_ENV: "production", ...environment },
    // npm and its children inherit the lock, so it is held until they end, even if this process is killed.
    stdio: ["ignore", "pipe", "pipe", lock ?? "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const result = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  if (result === 0) return;
  throw new PreparationError(
    `${output}\nnpm could not ${task} ("npm ${args.join(" ")}" ended with ${result}); see its output above.`,
  );
}

/** Removes the project's packages from PATH, so that npm does not run on the Node it is about to replace. */
function withoutPinnedNode(environment, root) {
  const own = path.join(root, "node_modules");
  const name = Object.keys(environment).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = (environment[name] ?? "").split(path.delimiter);
  const others = folders.filter((folder) => !path.resolve(folder).startsWith(own));
  return { ...environment, [name]: others.join(path.delimiter) };
}
