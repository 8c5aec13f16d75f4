import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * What the registry and the bundler are to these tests: an npm that writes what the real one would. Asked
 * to by files in the project, it takes its time (`hold`) or fails (`fail`).
 */
const standInNpm = `const fs = require("node:fs");
const command = process.argv.slice(2).filter((word) => !word.startsWith("--")).join(" ");
fs.writeFileSync("npm-pid", String(process.pid));
fs.appendFileSync("npm-calls", command + "\\n");
const finish = () => {
  if (fs.existsSync("hold")) return setTimeout(finish, 10);
  if (fs.existsSync("fail")) {
    console.error("npm error: the registry is away");
    process.exit(1);
  }
  if (command === "ci") {
    const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
    if (packages["node_modules/node"]) {
      fs.mkdirSync("node_modules/node/bin", { recursive: true });
      fs.symlinkSync(process.execPath, "node_modules/node/bin/node");
    }
    for (const folder of Object.keys(packages).filter(Boolean)) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(folder + "/package.json", "{}");
    }
    delete packages[""];
    fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));
  } else {
    fs.mkdirSync("build", { recursive: true });
    fs.writeFileSync("build/pages.js", "");
  }
};
if (command === "ci") fs.rmSync("node_modules", { recursive: true, force: true });
finish();
`;

/** A small project with the real scripts, in a folder with a blank in its name. */
export async function newProject() {
  const place = await mkdtemp(path.join(os.tmpdir(), "lapwright test "));
  const root = path.join(place, "my shop");
  const programs = path.join(place, "bin");
  await mkdir(programs);
  await writeFile(path.join(programs, "npm.cjs"), standInNpm);
  // Through a shell: a first line that names the Node itself could not hold a path with a blank.
  await writeFile(
    path.join(programs, "npm"),
    `#!/bin/sh\nexec "${process.execPath}" "${path.join(programs, "npm.cjs")}" "$@"\n`,
  );
  await chmod(path.join(programs, "npm"), 0o755);
  await cp(path.join(projectRoot, "scripts"), path.join(root, "scripts"), { recursive: true });
  const project = {
    root,
    write: async (file: string, content: string) => {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), content);
    },
    read: (file: string) => readFile(path.join(root, file), "utf8"),
    remove: (file: string) => rm(path.join(root, file), { recursive: true, force: true }),
    /** What npm was asked to do in this folder since the last time this was called. */
    npmCalls: async (folder = ".") => {
      const record = path.join(root, folder, "npm-calls");
      const calls = await readFile(record, "utf8").catch(() => "");
      await rm(record, { force: true });
      return calls.split("\n").filter(Boolean);
    },
    /** Runs a Node with these arguments in the project. */
    run: (...args: string[]) => start(args, root, programs),
    prepare: (what?: object) => start(runPrepare(what), root, programs).ended,
    startPreparing: () => start(runPrepare(), root, programs),
    destroy: () => rm(place, { recursive: true, force: true }),
  };
  await project.write("package.json", '{ "type": "module" }');
  await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.0.0" }));
  await project.write("src/web/home.tsx", "export const home = 1;");
  return project;
}

const runPrepare = (what: object = { build: true }) => [
  "--input-type=module",
  "-e",
  `const { prepare } = await import("./scripts/prepare.mjs");
  await prepare(${JSON.stringify(what)}).catch((error) => {
    console.log(error.message);
    process.exitCode = 1;
  });`,
];

export function lockFile(versions: Record<string, string>): string {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  return JSON.stringify({ packages: { "": {}, ...Object.fromEntries(packages) } });
}

export interface Run {
  process: ChildProcess;
  /** All it printed so far. */
  output(): string;
  /** Waits until it printed this. */
  prints(text: string): Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

function start(args: string[], cwd: string, programs: string): Run {
  const { NODE_ENV: _, npm_lifecycle_event: __, ...environment } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...environment, PATH: `${programs}${path.delimiter}${process.env.PATH}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return {
    process: child,
    output: () => output,
    prints: (text) => until(`it prints "${text}"`, () => output.includes(text)),
    ended: once(child, "close").then(([code, signal]) => ({ code, signal, output })),
  };
}

/** Waits for a state of the world to come about; fails with its name when it does not. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not come about within 20 seconds: ${what}`);
    await delay(20);
  }
}
