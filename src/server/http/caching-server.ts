import { createServer, type Server, type ServerOptions } from "node:http";
import type { FastifyServerFactoryHandler } from "fastify";
import type { PublicCache } from "./public-cache.ts";
import type { Traffic } from "./traffic.ts";

/**
 * An HTTP server that answers what is kept before any routing begins: a hit costs a look-up and a write.
 * Everything else goes the whole way through the framework.
 */
export function cachingServer(
  cache: PublicCache,
  traffic: Traffic,
  handler: FastifyServerFactoryHandler,
  options: ServerOptions,
): Server {
  return createServer(options, (request, response) => {
    if (!traffic.letsIn(request, response) || cache.tryAnswer(request, response)) return;
    traffic.note(response);
    handler(request, response);
  });
}
