import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import type { Who } from "#contract/call.ts";
import { getShop } from "#contract/shop.ts";
import { Refusal } from "#domain/refusal.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { fitRoutes } from "./fit/fit-routes.ts";
import { fitRowsRoutes } from "./fit/fit-rows-routes.ts";
import { documentApi } from "./http/api-docs.ts";
import { answerBrokenRequest, refuseNul } from "./http/broken-requests.ts";
import { cachingServer } from "./http/caching-server.ts";
import { healthRoutes } from "./http/health.ts";
import { answerProblems, answerUnroutable } from "./http/problem-replies.ts";
import type { PublicCache } from "./http/public-cache.ts";
import { logRequests, newRequestId } from "./http/request-log.ts";
import { dataContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { answersAtOnce, type Door, serve } from "./http/serve-call.ts";
import type { Traffic } from "./http/traffic.ts";
import type { AccessTokens } from "./identity/access-token.ts";
import type { IdTokenVerifier } from "./identity/id-token-verifier.ts";
import type { ImageStore } from "./images/image-store.ts";
import { imageFileRoutes, imageUploadRoutes } from "./images/images-routes.ts";
import { laptopsRoutes } from "./laptops/laptops-routes.ts";
import { myLaptopsRoutes } from "./my-laptops/my-laptops-routes.ts";
import { ordersRoutes } from "./orders/orders-routes.ts";
import { managedPartsRoutes } from "./parts/managed-parts-routes.ts";
import { partsRoutes } from "./parts/parts-routes.ts";
import { keepWrittenParts } from "./parts/written-parts.ts";
import { orderPaymentRoutes } from "./payments/order-payment-routes.ts";
import { paymentsRoutes } from "./payments/payments-routes.ts";
import { moderationRoutes } from "./reviews/moderation-routes.ts";
import { reviewsRoutes } from "./reviews/reviews-routes.ts";
import { searchRoutes } from "./search/search-routes.ts";
import { openShelves } from "./shelves/open-shelves.ts";
import type { Shop } from "./shop.ts";
import { exportsRoutes } from "./spreadsheets/exports-routes.ts";
import { importsRoutes } from "./spreadsheets/imports-routes.ts";
import { stockRoutes } from "./stock/stock-routes.ts";
import { findCallerIn } from "./users/find-caller.ts";
import { usersRoutes } from "./users/users-routes.ts";

export interface AppParts {
  shop: Shop;
  cache: PublicCache;
  traffic: Traffic;
  images: ImageStore;
  verifier: IdTokenVerifier;
  tokens: AccessTokens;
  publishableKey: string;
  /** What lives beside the shop's own calls: the identity service, the card network, and last the pages. */
  beside: readonly FastifyPluginAsync[];
  onRoute?: (route: { method: string; url: string; who: Who | undefined }) => void;
}

/** JSON bodies are small; pictures have a limit of their own. */
const maxBodyBytes = 256 * 1024;

/** For everything that is not a page; pages and the API's document say for themselves what they may load. */
const headersOfData = Object.entries({
  ...securityHeaders,
  "content-security-policy": dataContentSecurityPolicy,
});

/** Wires the shop together: every feature of the API stands in this list. */
export async function createApp({
  shop,
  cache,
  traffic,
  images,
  verifier,
  tokens,
  ...more
}: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: shop.config.trustProxy,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_000 },
    // At shutdown nothing is under way any more (see Traffic): what is still open are connections that wait for
    // a next request, or were opened before there was a first.
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
    serverFactory: (handler, options) => cachingServer(cache, traffic, handler, options),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of headersOfData) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.addHook("onRoute", ({ method, url, config }) => {
    for (const one of [method].flat()) more.onRoute?.({ method: one, url, who: config?.who });
  });
  logRequests(app);
  answerProblems(app);
  refuseNul(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal("too_many", "That was a little fast. Please wait a moment.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  await documentApi(app, shop.config.shopName);
  healthRoutes(app, shop.db);

  await app.register(async (api) => {
    const door: Door = {
      app: api,
      findCaller: findCallerIn(shop.db, tokens),
      cache,
      inTurn: pLimit(answersAtOnce),
    };
    serve(door, getShop, async () => {
      const { shopName, currency, marketing, demo, openId } = shop.config;
      const standIn = demo ? { name: "Google", demo } : null;
      const signInWith = openId ? { name: openId.name, demo: false } : standIn;
      return { name: shopName, currency, marketing, demo, signInWith };
    });
    const written = keepWrittenParts();
    const { currency } = shop.config;
    const { desk, search } = openShelves(shop.db, cache, { currency, shown: [written] });
    partsRoutes(door, shop, { desk, written });
    managedPartsRoutes(door, shop);
    stockRoutes(door, shop);
    fitRoutes(door, shop);
    fitRowsRoutes(door, shop);
    laptopsRoutes(door, shop, async () => (await search.words.current([])).laptopNames);
    searchRoutes(door, shop, search);
    myLaptopsRoutes(door, shop);
    reviewsRoutes(door, shop);
    moderationRoutes(door, shop);
    ordersRoutes(door, shop);
    orderPaymentRoutes(door, shop);
    paymentsRoutes(door, shop, more.publishableKey);
    usersRoutes(door, shop, { verifier, tokens });
    contactRoutes(door, shop);
    auditRoutes(door, shop);
    await imageUploadRoutes(door, shop, images);
    exportsRoutes(door, shop);
    importsRoutes(door, shop);
    imageFileRoutes(api, images);
  });
  for (const plugin of more.beside) await app.register(plugin);
  return app;
}
