import { spawn } from "node:child_process";
import path from "node:path";
import { PreparationFailed } from "./project.mjs";

/** Runs npm in silence; what it said comes to light when it fails. */
export async function runNpm(args, { root, lock, what }) {
  const isWindows = process.platform === "win32";
  const child = spawn(isWindows ? "npm.cmd" : "npm", args, {
    cwd: root,
    // `npm.cmd` is a script, which Windows runs in a shell only; the arguments are ours, without blanks.
    shell: isWindows,
    env: { ...withoutOwnPackages(process.env, root), NODE_ENV: "production" },
    // The fourth is the lock, held until npm and all it started are gone, even should this process be killed.
    stdio: ["ignore", "pipe", "pipe", lock ?? "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  if (ended === 0) return;
  throw new PreparationFailed(
    `${output}\nnpm could not ${what} ("npm ${args.join(" ")}" ended with ${ended}); its words are above.`,
  );
}

/** npm must not run on the very Node that it is about to replace, which `npm start` puts first in the path. */
function withoutOwnPackages(environment, root) {
  const own = path.join(root, "node_modules");
  const name = Object.keys(environment).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = (environment[name] ?? "").split(path.delimiter);
  const others = folders.filter((folder) => !path.resolve(folder).startsWith(own));
  return { ...environment, [name]: others.join(path.delimiter) };
}
