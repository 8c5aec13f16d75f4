import type { FastifyPluginAsync } from "fastify";
import type { IdTokenVerifier } from "./id-token-verifier.ts";

/** The service that signs people in, embedded or hosted, as the shop uses it. */
export interface IdentityService {
  /** Register without a prefix: the routes are below /api/auth. Client addresses are Fastify's `request.ip`. */
  routes: FastifyPluginAsync;
  verifier: IdTokenVerifier;
  /** Deletes what has expired. Run it once an hour. */
  sweep(): Promise<void>;
  /** Resolves when all background work has finished. Await it at shutdown. */
  settled(): Promise<void>;
}
