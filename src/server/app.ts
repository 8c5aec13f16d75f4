import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import type { Access } from "#contract/call.ts";
import { getShop } from "#contract/shop.ts";
import { AppError } from "#domain/app-error.ts";
import type { ResponseCache } from "../engines/response-cache/response-cache.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { openCatalog } from "./catalog/open-catalog.ts";
import { searchRoutes } from "./catalog/search-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { explicitFitmentsRoutes } from "./fitment/explicit-fitments-routes.ts";
import { fitmentRoutes } from "./fitment/fit-routes.ts";
import { laptopsRoutes } from "./fitment/laptops-routes.ts";
import { myLaptopsRoutes } from "./fitment/my-laptops-routes.ts";
import { documentApi } from "./http/api-docs.ts";
import { cachingServer } from "./http/caching-server.ts";
import { replyUnroutable, replyWithProblems } from "./http/error-replies.ts";
import { rejectNul, replyMalformedRequest } from "./http/malformed-requests.ts";
import type { RequestDrain } from "./http/request-drain.ts";
import { logRequests, newRequestId } from "./http/request-log.ts";
import { dataContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { type ApiContext, MAX_CONCURRENT_PRODUCTIONS, serve } from "./http/serve-call.ts";
import type { AccessTokens } from "./identity/access-token.ts";
import type { IdTokenVerifier } from "./identity/id-token-verifier.ts";
import type { ImageStore } from "./images/image-store.ts";
import { imageFileRoutes, imageUploadRoutes } from "./images/images-routes.ts";
import { exportsRoutes } from "./imports/exports-routes.ts";
import { importsRoutes } from "./imports/imports-routes.ts";
import { healthRoutes } from "./ops/health.ts";
import { ordersRoutes } from "./orders/orders-routes.ts";
import { managedPartsRoutes } from "./parts/managed-parts-routes.ts";
import { createPartJsonCache } from "./parts/part-json-cache.ts";
import { partsRoutes } from "./parts/parts-routes.ts";
import { orderPaymentRoutes } from "./payments/order-payment-routes.ts";
import { paymentsRoutes } from "./payments/payments-routes.ts";
import { moderationRoutes } from "./reviews/moderation-routes.ts";
import { reviewsRoutes } from "./reviews/reviews-routes.ts";
import type { Shop } from "./shop.ts";
import { stockRoutes } from "./stock/stock-routes.ts";
import { findCallerIn } from "./users/find-caller.ts";
import { usersRoutes } from "./users/users-routes.ts";

export interface AppParts {
  shop: Shop;
  cache: ResponseCache;
  traffic: RequestDrain;
  images: ImageStore;
  verifier: IdTokenVerifier;
  tokens: AccessTokens;
  publishableKey: string;
  /** What lives beside the shop's own calls: the identity service, the card network, and last the pages. */
  beside: readonly FastifyPluginAsync[];
  onRoute?: (route: { method: string; url: string; access: Access | undefined }) => void;
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
    frameworkErrors: replyUnroutable,
    clientErrorHandler: replyMalformedRequest,
    serverFactory: (handler, options) => cachingServer(cache, traffic, handler, options),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of headersOfData) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.addHook("onRoute", ({ method, url, config }) => {
    for (const one of [method].flat()) more.onRoute?.({ method: one, url, access: config?.access });
  });
  logRequests(app);
  replyWithProblems(app);
  rejectNul(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("too_many", "That was a little fast. Please wait a moment.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  await documentApi(app, shop.config.shopName);
  healthRoutes(app, shop.db);

  await app.register(async (api) => {
    const door: ApiContext = {
      app: api,
      findCaller: findCallerIn(shop.db, tokens),
      cache,
      limitConcurrency: pLimit(MAX_CONCURRENT_PRODUCTIONS),
    };
    serve(door, getShop, async () => {
      const { shopName, currency, marketing, demo, openId } = shop.config;
      const standIn = demo ? { name: "Google", demo } : null;
      const signInWith = openId ? { name: openId.name, demo: false } : standIn;
      return { name: shopName, currency, marketing, demo, signInWith };
    });
    const written = createPartJsonCache();
    const { currency } = shop.config;
    const { catalog, search } = openCatalog(shop.db, cache, { currency, partCaches: [written] });
    partsRoutes(door, shop, { catalog, written });
    managedPartsRoutes(door, shop);
    stockRoutes(door, shop);
    fitmentRoutes(door, shop);
    explicitFitmentsRoutes(door, shop);
    laptopsRoutes(door, shop, async () => (await search.replica.current([])).laptopNames);
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
