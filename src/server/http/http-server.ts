import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyServerFactoryHandler } from "fastify";
import type { Problem } from "#contract/problem.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";

/** Creates the HTTP server below the framework: it sends cache hits before any routing and passes on everything else. */
export function createHttpServer(
  cache: ResponseCache,
  drain: RequestDrain,
  handler: FastifyServerFactoryHandler,
  options: ServerOptions,
): Server {
  return createServer(options, (request, response) => {
    if (!drain.accept(request, response) || cache.trySend(request, response)) return;
    drain.track(response);
    handler(request, response);
  });
}

/**
 * Tracks running requests so that the shop can shut down without aborting one. While it drains, it accepts only calls
 * the shop makes to itself: a running request may need the built-in card network.
 */
export class RequestDrain {
  readonly #running = new Set<ServerResponse>();
  readonly #isOwnCall: (url: string) => boolean;
  #draining = false;
  #onIdle: (() => void) | undefined;

  /** @param isOwnCall returns whether the shop itself calls this URL while it handles requests */
  constructor(isOwnCall: (url: string) => boolean = () => false) {
    this.#isOwnCall = isOwnCall;
  }

  /** Returns whether the request may proceed; if not, it has been answered with 503. */
  accept({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#draining || this.#isOwnCall(url)) return true;
    response.writeHead(503, drainingHeaders).end(JSON.stringify(drainingProblem));
    return false;
  }

  /** Counts a request as running until its response is sent or the client disconnects. */
  track(response: ServerResponse): void {
    this.#running.add(response);
    response.once("close", () => {
      this.#running.delete(response);
      if (this.#running.size === 0) this.#onIdle?.();
    });
  }

  /** Stops accepting requests and waits until none is running, at most `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    this.#draining = true;
    // A keep-alive connection would stay open after its response, and the server with it.
    for (const response of this.#running) response.shouldKeepAlive = false;
    if (this.#running.size === 0) return;
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    await Promise.race([idle, delay(timeoutMs, undefined, { ref: false })]);
  }
}

const drainingHeaders = {
  "content-type": "application/problem+json; charset=utf-8",
  "cache-control": "no-store",
  "retry-after": "2",
  connection: "close",
};
const drainingProblem: Problem = {
  title: "Not available right now",
  status: 503,
  code: "unavailable",
  detail: "The shop is restarting. Please try again in a moment.",
};

/** Replies to bytes that are not a valid HTTP request, or to oversized headers. There is no request to log. */
export function replyMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const status = tooLarge ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const problem: Problem = {
    title: tooLarge ? "Too large" : "Malformed request",
    status,
    code: tooLarge ? "too_large" : "malformed",
    detail: tooLarge ? "The address or the headers are too long." : "The request is not valid HTTP.",
  };
  const body = JSON.stringify(problem);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
