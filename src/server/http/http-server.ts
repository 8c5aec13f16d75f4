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
import type { AllowedHosts } from "./allowed-hosts.ts";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";

export interface HttpServerSettings {
  cache: ResponseCache;
  drain: RequestDrain;
  hosts: AllowedHosts;
  limits: ConnectionLimits;
  /** Whether the limit per address does not apply: a reverse proxy, or this machine. */
  isExempt: (address: string) => boolean;
}

/**
 * Creates the HTTP server below the framework: it sends cache hits before any routing and passes on everything else.
 */
export function createHttpServer(
  { cache, drain, hosts, limits, isExempt }: HttpServerSettings,
  handler: FastifyServerFactoryHandler,
  options: ServerOptions,
): Server {
  const timeouts: ServerOptions = {
    headersTimeout: limits.headTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
  };
  const server = createServer({ ...options, ...timeouts }, (request, response) => {
    if (hasTwoHosts(request)) return reject(response, 400, twoHosts);
    if (!hosts.allows(request.headers.host)) return reject(response, 421, unknownHost);
    if (!drain.accept(request, response) || cache.trySend(request, response)) return;
    if (!drain.track(request.socket, response, limits.maxRequestsInFlight)) return;
    handler(request, response);
  });
  server.setTimeout(limits.silenceTimeoutMs);
  limitConnections(server, limits.maxConnectionsPerAddress, isExempt);
  return server;
}

/**
 * Tracks running requests so that the shop can shut down without aborting one. While it drains, it accepts only calls
 * the shop makes to itself: a running request may need the built-in card network.
 */
export class RequestDrain {
  readonly #running = new Set<ServerResponse>();
  readonly #inFlight = new WeakMap<Socket, number>();
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
    reject(response, 503, draining);
    return false;
  }

  /**
   * Counts a request as running until its response is sent or the client disconnects.
   * @returns false when its connection has sent too many without waiting for their responses; it is then closed
   */
  track(socket: Socket, response: ServerResponse, maxInFlight: number): boolean {
    const inFlight = (this.#inFlight.get(socket) ?? 0) + 1;
    if (inFlight > maxInFlight) {
      socket.destroy();
      return false;
    }
    this.#inFlight.set(socket, inFlight);
    this.#running.add(response);
    response.once("close", () => {
      this.#inFlight.set(socket, (this.#inFlight.get(socket) ?? 1) - 1);
      this.#running.delete(response);
      if (this.#running.size === 0) this.#onIdle?.();
    });
    return true;
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

/** Node reads the first Host header. A proxy that reads the last one would take the request for another site's. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

const draining: Omit<Problem, "status"> = {
  title: "Not available right now",
  code: "unavailable",
  detail: "The shop is restarting. Please try again in a moment.",
};
const twoHosts: Omit<Problem, "status"> = {
  title: "Malformed request",
  code: "malformed",
  detail: "The request has more than one Host header.",
};
const unknownHost: Omit<Problem, "status"> = {
  title: "Misdirected request",
  code: "unknown",
  detail:
    "The shop does not answer to this host name. Its owner can allow it with PUBLIC_URL or ALLOWED_HOSTS.",
};

function reject(response: ServerResponse, status: 400 | 421 | 503, problem: Omit<Problem, "status">): void {
  response
    .writeHead(status, {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 && { "retry-after": "2" }),
      connection: "close",
    })
    .end(JSON.stringify({ ...problem, status }));
}

/** Replies to bytes that are not a valid HTTP request, are too many, or take too long. There is no request to log. */
export function replyMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const tooSlow = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const status = tooLarge ? 431 : tooSlow ? 408 : 400;
  const problem: Problem = {
    title: tooLarge ? "Too large" : "Malformed request",
    status,
    code: tooLarge ? "too_large" : "malformed",
    detail: tooLarge
      ? "The address or the headers are too long."
      : tooSlow
        ? "The request took too long to arrive."
        : "The request is not valid HTTP.",
  };
  const body = JSON.stringify(problem);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n`;
  // A client that sends this slowly would not close the connection either.
  const close = tooSlow ? () => socket.destroy() : undefined;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`, close);
}
