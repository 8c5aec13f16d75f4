import { spawn } from "node:child_process";

export interface CommandResult {
  /** Exit code; null if the command could not be started or was ended by a signal. */
  code: number | null;
  /** Its output on stdout and stderr, for error messages. */
  output: string;
  /** `ENOENT` if the machine has no such command. */
  startError?: string;
}

/**
 * The environment of the database programs: neither `PG…` settings of the caller's shell nor the application's secrets.
 * Windows cannot start a program without its own variables.
 */
export const commandEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === "win32"
    ? undefined
    : {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
        LC_ALL: "C",
        TZ: "UTC",
      };

/**
 * Runs a command and returns its result; never rejects. `descriptor` becomes file descriptor 3 of the command. The
 * working folder is the root, because the command's user may not have access to ours.
 */
export function runCommand(command: readonly string[], descriptor?: number): Promise<CommandResult> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: process.platform === "win32" ? undefined : "/",
      env: commandEnvironment,
      stdio: ["ignore", "pipe", "pipe", descriptor ?? "ignore"],
      windowsHide: true,
    });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.once("error", (error: NodeJS.ErrnoException) => {
      resolve({ code: null, output: error.message, startError: error.code ?? "unknown" });
    });
    child.once("close", (code) => resolve({ code, output: output.trim() }));
  });
}
