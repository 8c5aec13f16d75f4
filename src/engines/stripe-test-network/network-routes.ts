import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { confirmPaymentIntent, finishChallenge } from "./confirm-payment-intent.ts";
import { parseForm, readParams, setUpStripeProtocol } from "./http-protocol.ts";
import { type ReplyContext, replyOnce } from "./idempotent-reply.ts";
import { type Caller, identifyCaller, type NetworkKeys, requireSecretKey } from "./keys.ts";
import { cancelPaymentIntent, createPaymentIntent, updatePaymentIntent } from "./manage-payment-intent.ts";
import type { ApiResponse } from "./network-error.ts";
import type { NetworkTransaction } from "./network-transaction.ts";
import { listPaymentIntents, retrievePaymentIntent, retrieveRefund, withExpansions } from "./read-objects.ts";
import { refundPayment } from "./refund-payment.ts";
import * as params from "./request-params.ts";

/** What the routes need. */
export interface NetworkContext extends ReplyContext {
  keys: NetworkKeys;
  /** Called after a commit that wrote webhook events. */
  onEventsRecorded: () => void;
}

type Work = (tx: NetworkTransaction, id: string, body: unknown, caller: Caller) => Promise<ApiResponse>;

/** Returns the plugin with the routes under /v1, for the app's root. Parsers and handlers stay in its scope. */
export function networkRoutes(network: NetworkContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        setUpStripeProtocol(scope);
        addReadRoutes(scope, network);
        addWriteRoutes(scope, network);
      },
      { prefix: "/v1" },
    );
  };
}

function addReadRoutes(scope: FastifyInstance, network: NetworkContext): void {
  scope.get("/payment_intents", async (request) => {
    requireSecretKey(callerOf(request, network));
    return listPaymentIntents(network.pool, readParams(params.listIntentsParams, queryOf(request)));
  });
  scope.get("/payment_intents/:id", async (request) => {
    const caller = callerOf(request, network);
    const query = readParams(params.retrieveIntentParams, queryOf(request));
    return retrievePaymentIntent(network.pool, idOf(request), query, caller);
  });
  scope.get("/refunds/:id", async (request) => {
    requireSecretKey(callerOf(request, network));
    readParams(params.retrieveRefundParams, queryOf(request));
    return retrieveRefund(network.pool, idOf(request));
  });
}

function addWriteRoutes(scope: FastifyInstance, network: NetworkContext): void {
  const post = (url: string, access: "server" | "server or browser", work: Work) =>
    scope.post(url, async (request, reply) => {
      const caller = callerOf(request, network);
      if (access === "server") requireSecretKey(caller);
      const details = {
        requestId: request.networkRequestId,
        path: new URL(request.url, "http://localhost").pathname,
        params: request.body ?? {},
        // Stored replies contain what only the server may see, so a browser's key is ignored.
        idempotencyKey: caller === "secret" ? headerOf(request, "idempotency-key") : null,
      };
      const result = await replyOnce(network, details, async (tx) =>
        withExpansions(tx.db, await work(tx, idOf(request), details.params, caller), details.params, caller),
      );
      if (result.eventsRecorded > 0) network.onEventsRecorded();
      if (details.idempotencyKey !== null) reply.header("idempotency-key", details.idempotencyKey);
      if (result.replayOf !== undefined)
        reply.header("idempotent-replayed", "true").header("original-request", result.replayOf);
      return reply.code(result.status).send(result.body);
    });

  post("/payment_intents", "server", (tx, _id, body) =>
    createPaymentIntent(tx, readParams(params.createIntentParams, body)),
  );
  post("/payment_intents/:id", "server", (tx, id, body) =>
    updatePaymentIntent(tx, id, readParams(params.updateIntentParams, body)),
  );
  post("/payment_intents/:id/confirm", "server or browser", (tx, id, body, caller) =>
    confirmPaymentIntent(tx, id, readParams(params.confirmIntentParams, body), caller),
  );
  post("/payment_intents/:id/challenge", "server or browser", (tx, id, body, caller) =>
    finishChallenge(tx, id, readParams(params.finishChallengeParams, body), caller),
  );
  post("/payment_intents/:id/cancel", "server", (tx, id, body) =>
    cancelPaymentIntent(tx, id, readParams(params.cancelIntentParams, body)),
  );
  post("/refunds", "server", (tx, _id, body) =>
    refundPayment(tx, readParams(params.createRefundParams, body)),
  );
}

/** Reads the key from the Authorization header (Bearer, or the user of Basic) or from `key`, as Stripe.js sends it. */
function callerOf(request: FastifyRequest, network: NetworkContext): Caller {
  const [, scheme, credentials] = /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const fromHeader =
    scheme?.toLowerCase() === "basic"
      ? Buffer.from(credentials ?? "", "base64")
          .toString("latin1")
          .split(":")[0]
      : credentials;
  return identifyCaller(
    fromHeader ?? keyParameter(request.body) ?? keyParameter(queryOf(request)),
    network.keys,
  );
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
