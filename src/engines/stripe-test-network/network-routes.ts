import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { cancelPaymentIntent, updatePaymentIntent } from "./change-payment-intent.ts";
import { confirmPaymentIntent } from "./confirm-payment-intent.ts";
import { createPaymentIntent } from "./create-payment-intent.ts";
import { finishChallenge } from "./finish-challenge.ts";
import { setUpStripeProtocol } from "./http-protocol.ts";
import { type ReplyContext, replyOnce } from "./idempotent-reply.ts";
import { type Caller, identifyCaller, type NetworkKeys, requireSecretKey } from "./keys.ts";
import type { Answer } from "./network-error.ts";
import type { NetworkTransaction } from "./network-transaction.ts";
import { listPaymentIntents, retrievePaymentIntent, retrieveRefund, withExpansions } from "./read-objects.ts";
import { parseForm, readParams } from "./read-params.ts";
import { refundPayment } from "./refund-payment.ts";
import * as params from "./request-params.ts";

/** What the routes need of the network they belong to. */
export interface NetworkContext extends ReplyContext {
  keys: NetworkKeys;
  /** Called after a commit that wrote webhook events. */
  onEventsRecorded: () => void;
}

type Work = (tx: NetworkTransaction, id: string, body: unknown, caller: Caller) => Promise<Answer>;

/** The network's routes under /v1, for the app's root. Everything they need is scoped to themselves. */
export function networkRoutes(network: NetworkContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        setUpStripeProtocol(scope);
        addReadingRoutes(scope, network);
        addChangingRoutes(scope, network);
      },
      { prefix: "/v1" },
    );
  };
}

function addReadingRoutes(scope: FastifyInstance, network: NetworkContext): void {
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

function addChangingRoutes(scope: FastifyInstance, network: NetworkContext): void {
  const post = (url: string, who: "server" | "server or browser", work: Work) =>
    scope.post(url, async (request, reply) => {
      const caller = callerOf(request, network);
      if (who === "server") requireSecretKey(caller);
      const posted = {
        requestId: request.networkRequestId,
        path: new URL(request.url, "http://localhost").pathname,
        params: request.body ?? {},
        // Remembered answers hold what only the server may see, so a browser's key is not looked up among them.
        idempotencyKey: caller === "secret" ? headerOf(request, "idempotency-key") : null,
      };
      const answer = await replyOnce(network, posted, async (tx) =>
        withExpansions(tx.db, await work(tx, idOf(request), posted.params, caller), posted.params, caller),
      );
      if (answer.eventsRecorded > 0) network.onEventsRecorded();
      if (posted.idempotencyKey !== null) reply.header("idempotency-key", posted.idempotencyKey);
      if (answer.replayOf !== undefined)
        reply.header("idempotent-replayed", "true").header("original-request", answer.replayOf);
      return reply.code(answer.status).send(answer.body);
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

/** The key stands in the Authorization header (Bearer, or the user of Basic), or in `key` as Stripe.js sends it. */
function callerOf(request: FastifyRequest, network: NetworkContext): Caller {
  const [, scheme, credentials] = /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const presented =
    scheme?.toLowerCase() === "basic"
      ? Buffer.from(credentials ?? "", "base64")
          .toString("latin1")
          .split(":")[0]
      : credentials;
  return identifyCaller(presented ?? sentKey(request.body) ?? sentKey(queryOf(request)), network.keys);
}

function sentKey(sent: unknown): string | undefined {
  const key = sent !== null && typeof sent === "object" && "key" in sent ? sent.key : undefined;
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
