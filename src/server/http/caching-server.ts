import { createServer, type Server, type ServerOptions } from "node:http";
import type { FastifyServerFactoryHandler } from "fastify";
import type { ResponseCache } from "#engines/response-cache/response-cache.ts";
import type { RequestDrain } from "./request-drain.ts";

/**
 * An HTTP server that answers what is kept before any routing begins: a hit costs a look-up and a write.
 * Everything else goes the whole way through the framework.
 */
export function cachingServer(
  cache: ResponseCache,
  traffic: RequestDrain,
  handler: FastifyServerFactoryHandler,
  options: ServerOptions,
): Server {
  return createServer(options, (request, response) => {
    if (!traffic.accept(request, response) || cache.tryAnswer(request, response)) return;
    traffic.note(response);
    handler(request, response);
  });
}
