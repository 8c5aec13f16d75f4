import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Problem } from "#contract/problem.ts";

/**
 * The requests under way, so that the shop can close without breaking one off. While it closes nobody new is let
 * in but the shop itself: what is under way may need its own card network.
 */
export class RequestDrain {
  readonly #underWay = new Set<ServerResponse>();
  readonly #isOwnCall: (url: string) => boolean;
  #closing = false;
  #quiet: (() => void) | undefined;

  /** @param isOwnCall is this an address that the shop calls while it answers somebody? */
  constructor(isOwnCall: (url: string) => boolean = () => false) {
    this.#isOwnCall = isOwnCall;
  }

  /** @returns whether the request may come in; if not, it has been answered. */
  accept({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#closing || this.#isOwnCall(url)) return true;
    response.writeHead(503, closingHeaders).end(JSON.stringify(closingProblem));
    return false;
  }

  /** Counts a request as under way until its answer is out, or its caller gone. */
  note(response: ServerResponse): void {
    this.#underWay.add(response);
    response.once("close", () => {
      this.#underWay.delete(response);
      if (this.#underWay.size === 0) this.#quiet?.();
    });
  }

  /** Lets nobody new in and waits, within limits, until nothing is under way. */
  async close(withinMs: number): Promise<void> {
    this.#closing = true;
    // Kept alive, a connection would stay open after its answer, and the server with it.
    for (const response of this.#underWay) response.shouldKeepAlive = false;
    if (this.#underWay.size === 0) return;
    const quiet = new Promise<void>((resolve) => {
      this.#quiet = resolve;
    });
    await Promise.race([quiet, delay(withinMs, undefined, { ref: false })]);
  }
}

const closingHeaders = {
  "content-type": "application/problem+json; charset=utf-8",
  "cache-control": "no-store",
  "retry-after": "2",
  connection: "close",
};
const closingProblem: Problem = {
  title: "Not available right now",
  status: 503,
  code: "unavailable",
  detail: "The shop is closing for a moment. Please try again.",
};
