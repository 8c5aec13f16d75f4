import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import pLimit from "p-limit";
import type { EncoderAnswer, EncoderTask } from "./encoder-messages.ts";

/** A task of the largest image takes seconds; one that takes this long never ends. */
const MAX_TASK_SECONDS = 120;
/** A process that has had nothing to do for this long ends: it holds some 100 MB. */
const IDLE_SECONDS = 20;

/** The part of a child process that the encoder uses; tests replace it. */
export type EncoderProcess = Pick<ChildProcess, "send" | "once" | "off" | "kill" | "connected"> & {
  readonly pid?: number | undefined;
};

/**
 * Decodes and encodes images in a separate process, one at a time. Within the shop's process they would fill the
 * threads that hash passwords and read files. A process that dies or hangs fails one task; the next task starts
 * another.
 */
export class ImageEncoder {
  readonly #start: () => EncoderProcess;
  readonly #oneAtATime = pLimit(1);
  #process: EncoderProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: () => EncoderProcess = startProcess) {
    this.#start = start;
  }

  /** The tasks that are not done. */
  get unfinished(): number {
    return this.#oneAtATime.activeCount + this.#oneAtATime.pendingCount;
  }

  /** The process id while there is a process. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** @throws Error when the process ended before it answered, or took too long */
  run<Task extends EncoderTask>(task: Task): Promise<EncoderAnswer<Task["kind"]>> {
    return this.#oneAtATime(async () => {
      clearTimeout(this.#idle);
      try {
        return (await this.#ask(task)) as EncoderAnswer<Task["kind"]>;
      } finally {
        this.#idle = setTimeout(() => this.close(), IDLE_SECONDS * 1000).unref();
      }
    });
  }

  /** Ends the process; a later task starts another. */
  close(): void {
    clearTimeout(this.#idle);
    this.#process?.kill();
    this.#process = undefined;
  }

  #ask(task: EncoderTask): Promise<EncoderAnswer> {
    if (!this.#process?.connected) this.#process = this.#start();
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        finish();
        child.kill("SIGKILL");
        if (this.#process === child) this.#process = undefined;
        reject(new Error(`Images cannot be encoded: ${reason}`));
      };
      const onMessage = (answer: unknown) => {
        finish();
        resolve(answer as EncoderAnswer);
      };
      const onExit = () => fail("the process ended");
      const onError = (error: Error) => fail(error.message);
      const timer = setTimeout(() => fail("the task took too long"), MAX_TASK_SECONDS * 1000);
      function finish() {
        clearTimeout(timer);
        child.off("message", onMessage);
        child.off("exit", onExit);
        child.off("error", onError);
      }
      child.once("message", onMessage);
      child.once("exit", onExit);
      child.once("error", onError);
      child.send(task);
    });
  }
}

function startProcess(): EncoderProcess {
  const child = fork(join(import.meta.dirname, "encoder-process.ts"), {
    serialization: "advanced",
    execArgv: [],
    // It decodes files from strangers, so it gets none of the shop's settings.
    env: {},
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It does not keep a shop alive that is closing.
  child.unref();
  child.channel?.unref();
  return child;
}
