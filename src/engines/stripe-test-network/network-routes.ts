import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import type { z } from "zod";
import { readRoutes, writeRoutes } from "./endpoints.ts";
import { setUpStripeProtocol } from "./http-protocol.ts";
import { type ReplyContext, replyOnce } from "./idempotent-reply.ts";
import { type Caller, identifyCaller, type NetworkKeys, requireSecretKey } from "./keys.ts";
import type { ApiResponse } from "./network-error.ts";
import type { NetworkTransaction } from "./network-transaction.ts";
import { expanded } from "./read-objects.ts";
import { parseForm, readParams } from "./read-params.ts";

/** The dependencies of the routes. */
export interface NetworkContext extends ReplyContext {
  keys: NetworkKeys;
  /** Called after a commit that wrote webhook events. */
  onEventsRecorded: () => void;
}

/** The access to a route. */
export type Access = "server" | "server or browser";

/** Adds one route: its address below /v1, its access, its parameters and its handler. */
export type AddRead = <Schema extends z.ZodType>(
  url: string,
  access: Access,
  schema: Schema,
  read: (params: z.output<Schema>, id: string, caller: Caller) => Promise<unknown>,
) => void;

export type AddWrite = <Schema extends z.ZodType>(
  url: string,
  access: Access,
  schema: Schema,
  work: (
    tx: NetworkTransaction,
    params: z.output<Schema>,
    id: string,
    caller: Caller,
  ) => Promise<ApiResponse>,
) => void;

/** Returns the plugin with the routes under /v1, for the app's root. Parsers and handlers stay in its scope. */
export function networkRoutes(network: NetworkContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        setUpStripeProtocol(scope);
        readRoutes(addReadTo(scope, network), network);
        writeRoutes(addWriteTo(scope, network));
      },
      { prefix: "/v1" },
    );
  };
}

function addReadTo(scope: FastifyInstance, network: NetworkContext): AddRead {
  return (url, access, schema, read) =>
    scope.get(url, async (request) => {
      const caller = callerOf(request, network, access);
      const params = readParams(schema, queryOf(request));
      return expanded(network.pool, await read(params, idOf(request), caller), params, caller);
    });
}

function addWriteTo(scope: FastifyInstance, network: NetworkContext): AddWrite {
  return (url, access, schema, work) =>
    scope.post(url, async (request, reply) => {
      const caller = callerOf(request, network, access);
      const sent = request.body ?? {};
      const params = readParams(schema, sent);
      const details = {
        requestId: request.networkRequestId,
        path: new URL(request.url, "http://localhost").pathname,
        params: sent,
        // Stored replies contain what only the server may see, so a browser's key is ignored.
        idempotencyKey: caller === "secret" ? headerOf(request, "idempotency-key") : null,
      };
      const result = await replyOnce(network, details, async (tx) => {
        const { status, body } = await work(tx, params, idOf(request), caller);
        return { status, body: status === 200 ? await expanded(tx.db, body, params, caller) : body };
      });
      if (result.failure !== undefined)
        request.log.error(
          { err: result.failure, networkRequestId: details.requestId },
          "Stripe test network failed",
        );
      if (result.eventsRecorded > 0) network.onEventsRecorded();
      if (details.idempotencyKey !== null) reply.header("idempotency-key", details.idempotencyKey);
      if (result.replayOf !== undefined)
        reply.header("idempotent-replayed", "true").header("original-request", result.replayOf);
      // The result is stored: repeating the request would return it again.
      if (result.status >= 500) reply.header("stripe-should-retry", "false");
      return reply.code(result.status).send(result.body);
    });
}

/** Reads the key from the Authorization header (Bearer, or the user of Basic) or from `key`, as Stripe.js sends it. */
function callerOf(request: FastifyRequest, network: NetworkContext, access: Access): Caller {
  const [, scheme, credentials] = /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const fromHeader =
    scheme?.toLowerCase() === "basic"
      ? Buffer.from(credentials ?? "", "base64")
          .toString("latin1")
          .split(":")[0]
      : credentials;
  const sent = fromHeader ?? keyParameter(request.body) ?? keyParameter(queryOf(request));
  const caller = identifyCaller(sent, network.keys);
  if (access === "server") requireSecretKey(caller);
  return caller;
}

function keyParameter(parameters: unknown): string | undefined {
  const key =
    parameters !== null && typeof parameters === "object" && "key" in parameters ? parameters.key : undefined;
  return typeof key === "string" ? key : undefined;
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  const start = request.url.indexOf("?");
  return start === -1 ? {} : parseForm(request.url.slice(start + 1));
}

function idOf(request: FastifyRequest): string {
  const { params: inPath } = request;
  const id = inPath !== null && typeof inPath === "object" && "id" in inPath ? inPath.id : undefined;
  return typeof id === "string" ? id : "";
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}
