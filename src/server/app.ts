import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Access } from "#contract/call.ts";
import { getShop } from "#contract/shop.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { addedLaptopsRoutes } from "./added-laptops/added-laptops-routes.ts";
import { addressesRoutes } from "./addresses/addresses-routes.ts";
import { attentionRoutes } from "./attention/attention-routes.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { booksRoutes } from "./books/books-routes.ts";
import { catalogRoutes, searchRoutes } from "./catalog/catalog-routes.ts";
import { openCatalog } from "./catalog/open-catalog.ts";
import { createPartJsonCache } from "./catalog/part-cache.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { featuredRoutes } from "./featured/featured-routes.ts";
import { deriveFitments } from "./fitment/derive-fitments.ts";
import { explicitFitmentsRoutes } from "./fitment/explicit-fitments-routes.ts";
import { fitmentRoutes } from "./fitment/fitment-routes.ts";
import { allowedHostsOf } from "./http/allowed-hosts.ts";
import { documentApi } from "./http/api-docs.ts";
import { type ConnectionLimits, defaultConnectionLimits, isLoopback } from "./http/connection-limits.ts";
import {
  rejectNul,
  rejectUnknownAddresses,
  replyUnroutable,
  replyWithProblems,
} from "./http/error-replies.ts";
import {
  createHttpServer,
  type HttpServerSettings,
  type RequestDrain,
  replyMalformedRequest,
} from "./http/http-server.ts";
import type { PublicReads } from "./http/public-reads.ts";
import { requestCounts, tooMany } from "./http/request-counts.ts";
import { logRequests, newRequestId } from "./http/request-log.ts";
import {
  cspReportRoutes,
  dataContentSecurityPolicy,
  securityHeaders,
  transportSecurity,
} from "./http/security-headers.ts";
import { type ApiContext, serve } from "./http/serve-call.ts";
import { proxyTrust } from "./http/trusted-proxies.ts";
import { sentenceFor } from "./http/validation-messages.ts";
import type { AccessTokens } from "./identity/access-token.ts";
import type { IdTokenVerifier } from "./identity/id-token-verifier.ts";
import { signInDto } from "./identity/identity-service.ts";
import type { ImageStore } from "./images/image-store.ts";
import { imageFileRoutes, imageUploadRoutes } from "./images/images-routes.ts";
import { exportsRoutes } from "./imports/exports-routes.ts";
import { importsRoutes } from "./imports/imports-routes.ts";
import { healthRoutes } from "./ops/health.ts";
import { ordersRoutes } from "./orders/orders-routes.ts";
import { partsRoutes } from "./parts/parts-routes.ts";
import { paymentsRoutes } from "./payments/payments-routes.ts";
import { photoFileRoutes, photosRoutes } from "./photos/photos-routes.ts";
import { questionsRoutes } from "./questions/questions-routes.ts";
import { requestedLaptopsRoutes } from "./requested-laptops/requested-laptops-routes.ts";
import { returnsRoutes } from "./returns/returns-routes.ts";
import { moderationRoutes } from "./reviews/moderation-routes.ts";
import { reviewsRoutes } from "./reviews/reviews-routes.ts";
import { salesSettingsRoutes } from "./sales-settings/sales-settings-routes.ts";
import { shopSalesDto } from "./sales-settings/shop-sales-dto.ts";
import { savedPartsRoutes } from "./saved-parts/saved-parts-routes.ts";
import { setupRoutes } from "./setup/setup-routes.ts";
import type { Shop } from "./shop.ts";
import { stockRoutes } from "./stock/stock-routes.ts";
import { stockAlertsRoutes } from "./stock-alerts/stock-alerts-routes.ts";
import { findCallerIn } from "./users/find-caller.ts";
import { usersRoutes } from "./users/users-routes.ts";
import { vouchersRoutes } from "./vouchers/vouchers-routes.ts";

export interface AppOptions {
  shop: Shop;
  cache: ResponseCache;
  reads: PublicReads;
  requestDrain: RequestDrain;
  images: ImageStore;
  verifier: IdTokenVerifier;
  tokens: AccessTokens;
  publishableKey: string;
  /** Routes that are not calls of the API: identity service, card network, pages (last). */
  plugins: readonly FastifyPluginAsync[];
  /** Tests set a shorter time. */
  connectionLimits?: Partial<ConnectionLimits>;
  onRoute?: (route: { method: string; url: string; access: Access | undefined }) => void;
}

/** For JSON; image uploads have their own limit. */
const MAX_BODY_BYTES = 256 * 1024;

/** Set on responses that do not set them; pages and the API docs have their own content security policy. */
const defaultHeaders = { ...securityHeaders, "content-security-policy": dataContentSecurityPolicy };

/** Creates the web server: hooks, the routes of every feature, and the plugins. */
export async function createApp({
  shop,
  cache,
  reads,
  requestDrain,
  images,
  verifier,
  tokens,
  onRoute,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const isTrusted = proxyTrust(shop.config.trustProxy);
  const httpServer: HttpServerSettings = {
    cache,
    drain: requestDrain,
    hosts: allowedHostsOf(shop.config),
    limits: { ...defaultConnectionLimits, ...options.connectionLimits },
    isExempt: (address) => isLoopback(address) || isTrusted(address, 0),
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: shop.config.trustProxy !== false && isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_000 },
    // Requests are drained before the server closes (RequestDrain); the connections still open are idle.
    forceCloseConnections: true,
    frameworkErrors: replyUnroutable,
    clientErrorHandler: replyMalformedRequest,
    serverFactory: (handler, serverOptions) => createHttpServer(httpServer, handler, serverOptions),
  });
  // No call takes text. Fastify would read it, and the answer would be about a missing field instead of the type.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  z.config({ localeError: sentenceFor });
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("caller", undefined);
  const headers = Object.entries({ ...defaultHeaders, ...transportSecurity(shop.config.publicUrl) });
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  app.addHook("onRoute", ({ method, url, config }) => {
    for (const each of [method].flat()) onRoute?.({ method: each, url, access: config?.access });
  });
  logRequests(app);
  replyWithProblems(app);
  rejectNul(app);
  rejectUnknownAddresses(app);
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(shop.db.pool),
    errorResponseBuilder: (_request, { ttl }) => tooMany("requests", Math.ceil(ttl / 1000)),
  });
  await documentApi(app, shop.config.shopName);
  healthRoutes(app, shop.db);
  await cspReportRoutes(app);

  await app.register(async (api) => {
    const context: ApiContext = {
      app: api,
      findCaller: findCallerIn(shop.db, tokens, shop.config),
      reads,
      pool: shop.db.pool,
    };
    serve(context, getShop, async () => {
      const { shopName, currency, timeZone, marketing, demo } = shop.config;
      const { testMode } = shop.payments;
      const sales = shopSalesDto(await shop.sales.current());
      const signIn = signInDto(shop.config);
      return { name: shopName, currency, timeZone, marketing, demo, testMode, ...signIn, ...sales };
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
    savedPartsRoutes(context, shop);
    stockAlertsRoutes(context, shop);
    reviewsRoutes(context, shop);
    moderationRoutes(context, shop);
    questionsRoutes(context, shop);
    ordersRoutes(context, shop);
    paymentsRoutes(context, shop, options.publishableKey);
    returnsRoutes(context, shop);
    salesSettingsRoutes(context, shop);
    setupRoutes(context, shop);
    vouchersRoutes(context, shop);
    usersRoutes(context, shop, { verifier, tokens });
    addressesRoutes(context, shop);
    contactRoutes(context, shop);
    featuredRoutes(context, shop);
    requestedLaptopsRoutes(context, shop);
    addedLaptopsRoutes(context, shop);
    attentionRoutes(context, shop);
    auditRoutes(context, shop);
    booksRoutes(context, shop);
    imageUploadRoutes(context, shop, images);
    exportsRoutes(context, shop);
    importsRoutes(context, shop);
    photosRoutes(context, shop, images);
    imageFileRoutes(api, images);
    photoFileRoutes(api, shop.db);
  });
  for (const plugin of options.plugins) await app.register(plugin);
  return app;
}
