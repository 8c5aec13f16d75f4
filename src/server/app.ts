import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import type { Access } from "#contract/call.ts";
import { getShop } from "#contract/shop.ts";
import { AppError } from "#domain/app-error.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { catalogRoutes } from "./catalog/catalog-routes.ts";
import { openCatalog } from "./catalog/open-catalog.ts";
import { createPartJsonCache } from "./catalog/part-json-cache.ts";
import { searchRoutes } from "./catalog/search-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { deriveFitments } from "./fitment/derive-fitments.ts";
import { explicitFitmentsRoutes } from "./fitment/explicit-fitments-routes.ts";
import { fitmentRoutes } from "./fitment/fitment-routes.ts";
import { documentApi } from "./http/api-docs.ts";
import { rejectNul, replyUnroutable, replyWithProblems } from "./http/error-replies.ts";
import { createHttpServer, type RequestDrain, replyMalformedRequest } from "./http/http-server.ts";
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
import { partsRoutes } from "./parts/parts-routes.ts";
import { paymentsRoutes } from "./payments/payments-routes.ts";
import { moderationRoutes } from "./reviews/moderation-routes.ts";
import { reviewsRoutes } from "./reviews/reviews-routes.ts";
import type { Shop } from "./shop.ts";
import { stockRoutes } from "./stock/stock-routes.ts";
import { findCallerIn } from "./users/find-caller.ts";
import { usersRoutes } from "./users/users-routes.ts";

export interface AppOptions {
  shop: Shop;
  cache: ResponseCache;
  requestDrain: RequestDrain;
  images: ImageStore;
  verifier: IdTokenVerifier;
  tokens: AccessTokens;
  publishableKey: string;
  /** Routes that are not calls of the API: identity service, card network, pages (last). */
  plugins: readonly FastifyPluginAsync[];
  onRoute?: (route: { method: string; url: string; access: Access | undefined }) => void;
}

/** For JSON; image uploads have their own limit. */
const MAX_BODY_BYTES = 256 * 1024;

/** Set on responses that do not set them; pages and the API docs have their own content security policy. */
const defaultHeaders = Object.entries({
  ...securityHeaders,
  "content-security-policy": dataContentSecurityPolicy,
});

/** Creates the web server: hooks, the routes of every feature, and the plugins. */
export async function createApp({
  shop,
  cache,
  requestDrain,
  images,
  verifier,
  tokens,
  onRoute,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: shop.config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_000 },
    // Requests are drained before the server closes (RequestDrain); the connections still open are idle.
    forceCloseConnections: true,
    frameworkErrors: replyUnroutable,
    clientErrorHandler: replyMalformedRequest,
    serverFactory: (handler, serverOptions) => createHttpServer(cache, requestDrain, handler, serverOptions),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of defaultHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.addHook("onRoute", ({ method, url, config }) => {
    for (const each of [method].flat()) onRoute?.({ method: each, url, access: config?.access });
  });
  logRequests(app);
  replyWithProblems(app);
  rejectNul(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("too_many", "Too many requests. Please wait a moment.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  await documentApi(app, shop.config.shopName);
  healthRoutes(app, shop.db);

  await app.register(async (api) => {
    const context: ApiContext = {
      app: api,
      findCaller: findCallerIn(shop.db, tokens),
      cache,
      limitConcurrency: pLimit(MAX_CONCURRENT_PRODUCTIONS),
    };
    serve(context, getShop, async () => {
      const { shopName, currency, marketing, demo, openId } = shop.config;
      const demoProvider = demo ? { name: "Google", demo } : null;
      const signInWith = openId ? { name: openId.name, demo: false } : demoProvider;
      return { name: shopName, currency, marketing, demo, signInWith };
    });
    const partJson = createPartJsonCache();
    const { currency } = shop.config;
    const { catalog, search } = openCatalog(shop.db, cache, { currency, partCaches: [partJson] });
    catalogRoutes(context, shop, { catalog, partJson });
    partsRoutes(context, shop, deriveFitments);
    stockRoutes(context, shop);
    fitmentRoutes(context, shop, async () => (await search.replica.current([])).laptopNames);
    explicitFitmentsRoutes(context, shop);
    searchRoutes(context, shop, search);
    reviewsRoutes(context, shop);
    moderationRoutes(context, shop);
    ordersRoutes(context, shop);
    paymentsRoutes(context, shop, options.publishableKey);
    usersRoutes(context, shop, { verifier, tokens });
    contactRoutes(context, shop);
    auditRoutes(context, shop);
    await imageUploadRoutes(context, shop, images);
    exportsRoutes(context, shop);
    importsRoutes(context, shop);
    imageFileRoutes(api, images);
  });
  for (const plugin of options.plugins) await app.register(plugin);
  return app;
}
