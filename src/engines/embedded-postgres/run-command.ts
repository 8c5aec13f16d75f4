import { spawn } from "node:child_process";

export interface CommandResult {
  /** Exit code; null when the command could not be started or was ended by a signal. */
  code: number | null;
  /** What it wrote to stdout and stderr, for a message about a failure. */
  output: string;
  /** `ENOENT` when the machine has no such command. */
  startError?: string;
}

/**
 * The only variables the database programs see: no `PG…` settings of the caller's shell and none of the
 * shop's secrets. Windows needs its own to start any program at all.
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
 * Runs a command to its end; never rejects. `descriptor` becomes file descriptor 3 of the command.
 * The command starts in the root folder, since the user it runs as may not be able to enter ours.
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
