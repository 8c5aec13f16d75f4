import { join } from "node:path";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { Logger } from "pino";
import { type JobRunner, startJobRunner } from "#engines/durable-queue/index.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { openTestNetwork, type SendWebhook } from "#engines/stripe-test-network/index.ts";
import { type AppOptions, createApp } from "./app.ts";
import { type BackgroundWork, backgroundWork } from "./background-work.ts";
import { type Config, ConfigError } from "./config.ts";
import { joinChangeBus } from "./db/change-bus.ts";
import { type ConnectionSettings, type Database, openDatabase } from "./db/database.ts";
import { keysOf } from "./db/shop-values.ts";
import { createResponseCache } from "./http/cache-tags.ts";
import { RequestDrain } from "./http/http-server.ts";
import { type AccessTokens, accessTokens } from "./identity/access-token.ts";
import { demoSignIn } from "./identity/demo-provider/demo-sign-in.ts";
import { type EmbeddedIdentity, openEmbeddedIdentity } from "./identity/embedded-identity.ts";
import { discoveryUrlOf } from "./identity/openid-discovery.ts";
import { ImageStore } from "./images/image-store.ts";
import { pictureView } from "./images/picture-view.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { queueMail } from "./mail/send-mails.ts";
import { OwnAddress } from "./own-address.ts";
import { type BuiltPages, pagesPlugin } from "./pages-plugin.ts";
import { createPaymentGateway } from "./payments/stripe-gateway.ts";
import type { Shop } from "./shop.ts";
import { revokeTokens } from "./users/find-caller.ts";

export interface OpenShopOptions {
  config: Config;
  connection: ConnectionSettings;
  log: Logger;
  /** The built pages; without them the shop serves only its API. */
  bundle?: BuiltPages | undefined;
  /** Sends the built-in card network's webhooks; tests lose, duplicate and reorder them here. */
  sendWebhook?: SendWebhook;
  /** False: background jobs run only when a test calls `work.runJob`. */
  background?: boolean;
  /** Called for every route that is registered, for the access test. */
  onRoute?: AppOptions["onRoute"];
  /** Rate limits of the identity service; tests need more attempts than people. */
  identityLimits?: Parameters<typeof openEmbeddedIdentity>[0]["limits"];
}

export interface OpenShop {
  app: FastifyInstance;
  shop: Shop;
  db: Database;
  cache: ResponseCache;
  images: ImageStore;
  identity: EmbeddedIdentity;
  tokens: AccessTokens;
  work: BackgroundWork;
  /** Starts serving and returns the shop's public URL. */
  listen(): Promise<string>;
  /** Waits for running requests and jobs, then closes everything. */
  close(): Promise<void>;
}

const webhookPath = "/api/webhooks/payment";
/** At shutdown, requests that take longer are aborted. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Assembles the shop on a migrated database. */
export async function openShop(options: OpenShopOptions): Promise<OpenShop> {
  const { config, log, connection } = options;
  const address = new OwnAddress(config);
  const url = () => address.publicUrl();

  // Shared state: database, keys, caches.
  let closing = false;
  const db = openDatabase({ poolSize: config.databasePoolSize, ...connection }, (error) => {
    // At shutdown the server may close connections before the pool does.
    if (!closing) log.warn({ err: error }, "A connection to the database was lost");
  });
  const keys = await keysOf(db, config.secret);
  const tokens = accessTokens(keys);
  const images = new ImageStore(join(config.dataDir, "images"));
  const cache = createResponseCache();
  const changeBus = await joinChangeBus(connection, {
    onMessage: (tags) => cache.invalidate(tags),
    onGap: () => cache.invalidateAll(),
    log,
  });

  // What every feature receives.
  let jobRunner: JobRunner | undefined;
  const payments = createPaymentGateway(config, keys, () => address.loopback());
  const shop: Shop = {
    config,
    db,
    log,
    payments: payments.gateway,
    pictureView,
    url,
    changed: (...tags) => {
      cache.invalidate(tags);
      changeBus.publish(tags);
    },
    wake: (job) => jobRunner?.wake(job),
  };

  // Sign-in. The demo provider believes any email address, so only demo mode has one.
  const { openId } = config;
  const openIdProvider = openId && { ...openId, discoveryUrl: discoveryUrlOf(openId.issuer) };
  const demoProvider =
    config.demo && !openIdProvider
      ? demoSignIn({
          keys,
          shopName: config.shopName,
          origin: url,
          loopback: () => address.loopbackUrl(),
        })
      : undefined;
  const identity = await openEmbeddedIdentity({
    pool: db.pool,
    secret: keys("identity"),
    serviceName: config.shopName,
    origin: url,
    sendMail: (mail) => queueMail(shop, mail),
    onPasswordReset: (person) => revokeTokens(db, person),
    provider: () => openIdProvider ?? demoProvider?.provider(),
    log,
    ...(options.identityLimits && { limits: options.identityLimits }),
  });

  // The built-in card network has its own connections: a request that waits for it may hold some of the shop's.
  const networkDb = payments.keys && openDatabase({ ...connection, poolSize: 5 }, () => {});
  const network =
    payments.keys && networkDb
      ? openTestNetwork({
          pool: networkDb.pool,
          keys: payments.keys,
          webhookUrl: () => `${address.loopbackUrl()}${webhookPath}`,
          log,
          ...(options.sendWebhook && { send: options.sendWebhook }),
          onEventsRecorded: () => shop.wake("test-webhooks"),
        })
      : undefined;

  // The web server. Pages come last: they answer every path no other route does.
  const plugins: FastifyPluginAsync[] = [identity.routes];
  if (network) plugins.push(network.routes);
  if (config.demo) plugins.push(async (scope) => mailboxRoutes(scope, db));
  if (demoProvider) plugins.push(demoProvider.routes);
  if (options.bundle) plugins.push(pagesPlugin(shop, options.bundle, { cache, app: () => app }));
  const requestDrain = new RequestDrain((path) => path.startsWith("/v1/") || path === webhookPath);
  const app: FastifyInstance = await createApp({
    shop,
    cache,
    requestDrain,
    images,
    verifier: identity.verifier,
    tokens,
    publishableKey: payments.publishableKey,
    plugins,
    ...(options.onRoute && { onRoute: options.onRoute }),
  });
  const work = backgroundWork(shop, { identity, network });

  return {
    app,
    shop,
    db,
    cache,
    images,
    identity,
    tokens,
    work,
    async listen() {
      await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EADDRINUSE" ? portInUse(config) : error;
      });
      const bound = app.server.address();
      if (bound && typeof bound === "object") address.port = bound.port;
      if (options.background !== false) jobRunner = startJobRunner(work.jobs, log);
      return url();
    },
    async close() {
      closing = true;
      // Requests and jobs may call the shop itself, so its server closes after them.
      await Promise.all([requestDrain.close(REQUEST_TIMEOUT_MS), jobRunner?.stop()]);
      await app.close();
      await identity.settled();
      await changeBus.stop();
      await networkDb?.close();
      await db.close();
    },
  };
}

function portInUse({ port, host }: Config): ConfigError {
  return new ConfigError(
    `The port ${port} of ${host} is taken by another program: stop that, or set PORT to another one.`,
  );
}
