import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A fake npm, which writes what the real one would. Files in the project make it wait (`hold`) or fail (`fail`). */
const fakeNpm = `const fs = require("node:fs");
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
    const folder = process.env.BUILD_DIRECTORY;
    fs.mkdirSync(folder + "/server", { recursive: true });
    fs.mkdirSync(folder + "/client/assets", { recursive: true });
    fs.writeFileSync(folder + "/server/index.js", "");
    const source = fs.readFileSync("src/web/home.tsx", "utf8");
    fs.writeFileSync(folder + "/client/assets/home-" + source.replaceAll(/\\D/g, "") + ".js", source);
  }
};
if (command === "ci") fs.rmSync("node_modules", { recursive: true, force: true });
finish();
`;

/** Makes a small project with the real scripts, in a folder with a blank in its name. */
export async function newProject() {
  const place = await mkdtemp(path.join(os.tmpdir(), "lapwright test "));
  const root = path.join(place, "my shop");
  const programs = path.join(place, "bin");
  await mkdir(programs);
  await writeFile(path.join(programs, "npm.cjs"), fakeNpm);
  // Through a shell, because the path of Node may contain a blank, which a #! line cannot.
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
    /** Returns the commands npm has run in this folder since the last call. */
    npmCalls: async (folder = ".") => {
      const record = path.join(root, folder, "npm-calls");
      const calls = await readFile(record, "utf8").catch(() => "");
      await rm(record, { force: true });
      return calls.split("\n").filter(Boolean);
    },
    /** Runs Node with these arguments in the project. */
    run: (...args: string[]) => start(args, root, programs),
    prepare: (options?: object) => start(runPrepare(options), root, programs).ended,
    startPreparing: () => start(runPrepare(), root, programs),
    destroy: () => rm(place, { recursive: true, force: true }),
  };
  await project.write("package.json", '{ "type": "module" }');
  await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.0.0" }));
  await project.write("src/web/home.tsx", "export const home = 1;");
  return project;
}

const runPrepare = (options: object = { build: true }) => [
  "--input-type=module",
  "-e",
  `const { prepare } = await import("./scripts/prepare.mjs");
  await prepare(${JSON.stringify(options)}).catch((error) => {
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
  /** Everything it has printed so far. */
  output(): string;
  /** Waits until it has printed this. */
  prints(text: string): Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
}

function start(args: string[], cwd: string, programs: string): Run {
  const { NODE_ENV: _, LONG_TESTS: __, npm_lifecycle_event: ___, ...environment } = process.env;
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

/** Waits until the condition holds; fails with its description after a minute. */
export async function until(description: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${description}`);
    await delay(20);
  }
}
