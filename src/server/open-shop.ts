import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { enqueue, type RunningWorkers, runWorkers } from "#engines/durable-queue/index.ts";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import { openTestNetwork, type SendWebhook } from "#engines/stripe-test-network/index.ts";
import { type AppOptions, createApp } from "./app.ts";
import { type BackgroundWork, backgroundWork } from "./background-work.ts";
import { type Config, ConfigError } from "./config.ts";
import { joinChangeBus } from "./db/change-bus.ts";
import { type ConnectionSettings, type Database, openDatabase } from "./db/database.ts";
import { keysOf } from "./db/shop-values.ts";
import { type CacheTag, createResponseCache } from "./http/cache-tags.ts";
import { RequestDrain } from "./http/http-server.ts";
import { PublicReads } from "./http/public-reads.ts";
import { transportSecurity } from "./http/security-headers.ts";
import { type AccessTokens, accessTokens } from "./identity/access-token.ts";
import type { EmbeddedIdentitySettings } from "./identity/embedded-identity.ts";
import type { IdentityService } from "./identity/identity-service.ts";
import { ImageStore } from "./images/image-store.ts";
import { pictureView } from "./images/picture-view.ts";
import { mailLinks } from "./mail/mail-links.ts";
import { mailboxLink, mailboxRoutes } from "./mail/mailbox-routes.ts";
import { openIdentity } from "./open-identity.ts";
import { OwnAddress } from "./own-address.ts";
import { pagesPlugin } from "./pages-plugin.ts";
import { createPaymentGateway } from "./payments/stripe-gateway.ts";
import type { BuiltPages } from "./render/bundle.ts";
import { SalesSettingsCache } from "./sales-settings/sales-settings.ts";
import type { Shop } from "./shop.ts";
import type { FirstAdmin } from "./users/first-admin.ts";

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
  connectionLimits?: AppOptions["connectionLimits"];
  /** Called for every route that is registered, for the access test. */
  onRoute?: AppOptions["onRoute"];
  /** Rate limits of the identity service; tests need more attempts than people. */
  identityLimits?: EmbeddedIdentitySettings["limits"];
}

export interface OpenShop {
  app: FastifyInstance;
  shop: Shop;
  db: Database;
  cache: ResponseCache;
  reads: PublicReads;
  images: ImageStore;
  identity: IdentityService;
  tokens: AccessTokens;
  work: BackgroundWork;
  /** Creates the first admin if there is none. Call it once the shop listens. */
  firstAdmin(): Promise<FirstAdmin>;
  /** The link that opens the demo's mailbox; undefined outside demo mode. */
  mailboxLink(): string | undefined;
  /** Starts serving and returns the shop's public URL. */
  listen(): Promise<string>;
  /** Waits for running requests and jobs, then closes everything. */
  close(): Promise<void>;
}

/** The tag to invalidate when the sales settings change, because every page shows them. */
const SHOP_TAG: CacheTag = "shop";
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
  const db = openDatabase(
    { poolSize: config.databasePoolSize, timeZone: config.timeZone, ...connection },
    (error) => {
      // At shutdown the server may close connections before the pool does.
      if (!closing) log.warn({ err: error }, "A connection to the database was lost");
    },
  );
  const keys = await keysOf(db, config.secret);
  const tokens = accessTokens(keys);
  const images = new ImageStore(db);
  const cache = createResponseCache(transportSecurity(config.publicUrl));
  const reads = new PublicReads(cache);
  const sales = new SalesSettingsCache(db);
  const invalidate = (tags: readonly string[]) => {
    if (tags.includes(SHOP_TAG)) sales.forget();
    cache.invalidate(tags);
  };
  const changeBus = await joinChangeBus(connection, {
    onMessage: invalidate,
    onGap: () => {
      sales.forget();
      cache.invalidateAll();
    },
    log,
  });

  // The dependencies of every feature.
  let running: RunningWorkers | undefined;
  const payments = createPaymentGateway(config, keys, () => address.loopback());
  const shop: Shop = {
    config,
    db,
    log,
    payments: payments.gateway,
    pictureView,
    sales,
    mailLinks: mailLinks(keys),
    url,
    changed: (...tags) => {
      invalidate(tags);
      changeBus.publish(tags);
    },
    wake: (worker) => running?.wake(worker),
  };

  const { identity, plugins, firstAdmin } = await openIdentity(shop, {
    keys,
    loopback: () => address.loopbackUrl(),
    limits: options.identityLimits,
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
          ...config.testNetwork,
          ...(options.sendWebhook && { send: options.sendWebhook }),
          scheduleDelivery: (connection, { id, type }) =>
            enqueue(connection, { queue: "test-webhooks", key: id, payload: { eventId: id, type } }),
          onEventsRecorded: () => shop.wake("test-webhooks"),
        })
      : undefined;

  // The web server. Pages come last: they answer every path no other route does.
  if (network) plugins.push(network.routes);
  const mailboxKey = keys("mailbox");
  const sender = () => ({ shopName: config.shopName, url: url(), testMode: shop.payments.testMode });
  const mailbox = { key: mailboxKey, sender, isSecure: () => url().startsWith("https:") };
  if (config.demo) plugins.push(async (scope) => mailboxRoutes(scope, db, mailbox));
  if (options.bundle) plugins.push(pagesPlugin(shop, options.bundle, { cache, reads, app: () => app }));
  const requestDrain = new RequestDrain((path) => path.startsWith("/v1/") || path === webhookPath);
  const app: FastifyInstance = await createApp({
    shop,
    cache,
    reads,
    requestDrain,
    images,
    verifier: identity.verifier,
    tokens,
    publishableKey: payments.publishableKey,
    plugins,
    ...(options.onRoute && { onRoute: options.onRoute }),
    ...(options.connectionLimits && { connectionLimits: options.connectionLimits }),
  });
  const work = backgroundWork(shop, { identity, network, images });

  return {
    app,
    shop,
    db,
    cache,
    reads,
    images,
    identity,
    tokens,
    work,
    firstAdmin,
    mailboxLink: () => (config.demo ? mailboxLink(url(), mailboxKey) : undefined),
    async listen() {
      await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
        throw error.syscall ? cannotListen(config, error) : error;
      });
      const bound = app.server.address();
      if (bound && typeof bound === "object") address.port = bound.port;
      if (options.background !== false) running = runWorkers(work.workers, log);
      return url();
    },
    async close() {
      closing = true;
      // Requests and jobs may call the shop itself, so its server closes after them.
      await Promise.all([requestDrain.close(REQUEST_TIMEOUT_MS), running?.stop()]);
      await app.close();
      await identity.settled();
      await changeBus.stop();
      images.close();
      await networkDb?.close();
      await db.close();
    },
  };
}

function cannotListen({ port, host }: Config, { code, message }: NodeJS.ErrnoException): ConfigError {
  return new ConfigError(
    code === "EADDRINUSE"
      ? `The port ${port} of ${host} is taken by another program: stop that, or set PORT to another one.`
      : `The shop cannot be opened at HOST ${host} and PORT ${port}: ${message}.`,
  );
}
