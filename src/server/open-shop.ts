import { join } from "node:path";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { Logger } from "pino";
import { listedPages } from "#server/render/sitemap-pages.ts";
import { type Jobs, startJobs } from "../engines/durable-queue/jobs.ts";
import { ResponseCache } from "../engines/response-cache/response-cache.ts";
import type { SendWebhook } from "../engines/stripe-test-network/deliver-events.ts";
import { openTestNetwork } from "../engines/stripe-test-network/open-test-network.ts";
import { type AppParts, createApp } from "./app.ts";
import { type BackgroundWork, backgroundWork } from "./background-work.ts";
import { type Config, ConfigError } from "./config.ts";
import { joinChangeBus } from "./db/change-bus.ts";
import { type ConnectionSettings, type Database, openDatabase } from "./db/database.ts";
import { keysOf } from "./db/shop-values.ts";
import type { CacheTag } from "./http/cache-tags.ts";
import { inProcessClient } from "./http/in-process-client.ts";
import { RequestDrain } from "./http/request-drain.ts";
import { type AccessTokens, accessTokens } from "./identity/access-token.ts";
import { demoSignIn } from "./identity/demo-provider/demo-sign-in.ts";
import { type EmbeddedIdentity, openEmbeddedIdentity } from "./identity/embedded-identity.ts";
import { discoveryUrlOf } from "./identity/openid-discovery.ts";
import { ImageStore } from "./images/image-store.ts";
import { pictureView } from "./images/picture-view.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { queueMail } from "./mail/queue-mail.ts";
import { createPaymentGateway, type PaymentGatewayBundle } from "./payments/create-payment-gateway.ts";
import type { PageBundle } from "./render/bundle.ts";
import { pages } from "./render/pages.ts";
import type { Shop } from "./shop.ts";
import { revokeTokens } from "./users/find-caller.ts";

export interface OpenShopOptions {
  config: Config;
  connection: ConnectionSettings;
  log: Logger;
  /** The built pages; without them the shop serves its API alone. */
  bundle?: { pages: PageBundle; clientDirectory: string } | undefined;
  /** How the own card network's webhooks travel; tests lose, double and reorder them here. */
  sendWebhook?: SendWebhook;
  /** False: background work is done only when a test asks for a round. */
  background?: boolean;
  /** Told of every route as it is registered: the access test asks each who may use it. */
  onRoute?: AppParts["onRoute"];
  /** Attempts allowed at the identity service; tests need more than people. */
  identityLimits?: Parameters<typeof openEmbeddedIdentity>[0]["limits"];
}

export interface OpenShop {
  app: FastifyInstance;
  shop: Shop;
  db: Database;
  images: ImageStore;
  identity: EmbeddedIdentity;
  tokens: AccessTokens;
  work: BackgroundWork;
  /** Starts to serve. @returns the shop's address. */
  listen(): Promise<string>;
  /** Lets running requests and work finish, then lets go of everything. */
  close(): Promise<void>;
}

const webhookPath = "/api/webhooks/payment";
/** At the end, a request that is not answered by then is broken off. */
const requestPatienceMs = 10_000;

/** Puts the whole shop together over a migrated database. */
export async function openShop(options: OpenShopOptions): Promise<OpenShop> {
  const { config, log, connection } = options;
  let closing = false;
  const db = openDatabase({ poolSize: config.databasePoolSize, ...connection }, (error) => {
    // At the end the server may say goodbye before the pool does: that is no news.
    if (!closing) log.warn({ err: error }, "A connection to the database was lost");
  });
  const keys = await keysOf(db, config.secret);
  const cache = new ResponseCache();
  const traffic = new RequestDrain((address) => address.startsWith("/v1/") || address === webhookPath);
  const grapevine = await joinChangeBus(connection, {
    heard: (topics) => cache.drop(topics),
    missed: () => cache.invalidateAll(),
    log,
  });

  let boundPort = config.port;
  let jobs: Jobs | undefined;
  const url = () => config.publicUrl ?? `http://localhost:${boundPort}`;
  const self = () => ({ host: loopbackOf(config.host), port: boundPort, protocol: "http" as const });
  const cards: PaymentGatewayBundle = createPaymentGateway(config, keys, self);

  const shop: Shop = {
    config,
    db,
    log,
    payments: cards.gateway,
    pictureView,
    url,
    changed: (...topics: CacheTag[]) => {
      cache.drop(topics);
      grapevine.tell(topics);
    },
    wake: (job) => jobs?.wake(job),
  };
  const images = new ImageStore(join(config.dataDir, "images"));
  const tokens = accessTokens(keys);
  const { openId } = config;
  const openIdProvider = openId && { ...openId, discoveryUrl: discoveryUrlOf(openId.issuer) };
  // Only here, and by no setting: it believes whatever it is told.
  const standIn =
    config.demo && !openIdProvider
      ? demoSignIn({
          keys,
          shopName: config.shopName,
          origin: url,
          loopback: () => `http://${self().host.replace(/^.*:.*$/, "[$&]")}:${boundPort}`,
        })
      : undefined;
  const identity = await openEmbeddedIdentity({
    pool: db.pool,
    secret: keys("identity"),
    serviceName: config.shopName,
    origin: url,
    sendMail: (mail) => queueMail(shop, mail),
    onPasswordReset: (person) => revokeTokens(db, person),
    provider: () => openIdProvider ?? standIn?.provider(),
    log,
    ...(options.identityLimits && { limits: options.identityLimits }),
  });
  // An outside party with connections of its own: the shop may wait for it while holding some of its own.
  const networkDb = cards.keys && openDatabase({ ...connection, poolSize: 5 }, () => {});
  const network =
    cards.keys && networkDb
      ? openTestNetwork({
          pool: networkDb.pool,
          keys: cards.keys,
          webhookUrl: () => `http://${self().host}:${boundPort}${webhookPath}`,
          log,
          ...(options.sendWebhook && { send: options.sendWebhook }),
          onEventsRecorded: () => shop.wake("card-network"),
        })
      : undefined;
  const work = backgroundWork(shop, { identity, network });

  const beside: FastifyPluginAsync[] = [identity.routes];
  if (network) beside.push(network.routes);
  if (config.demo) beside.push(async (scope) => mailboxRoutes(scope, db));
  if (standIn) beside.push(standIn.routes);
  const { bundle } = options;
  if (bundle) {
    beside.push(async (scope) =>
      pages(scope, {
        bundle: bundle.pages,
        clientDirectory: bundle.clientDirectory,
        client: inProcessClient(() => app),
        clientFor: (visitor) => inProcessClient(() => app, visitor),
        cache,
        listedPages: () =>
          listedPages(
            db,
            inProcessClient(() => app),
          ),
        origin: url,
        ...(config.stripe && { extraSources: stripeSources }),
      }),
    );
  }
  const app: FastifyInstance = await createApp({
    shop,
    cache,
    traffic,
    images,
    verifier: identity.verifier,
    tokens,
    publishableKey: cards.publishableKey,
    beside,
    ...(options.onRoute && { onRoute: options.onRoute }),
  });

  return {
    app,
    shop,
    db,
    images,
    identity,
    tokens,
    work,
    async listen() {
      await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EADDRINUSE" ? new ConfigError(portTaken(config)) : error;
      });
      const address = app.server.address();
      if (address && typeof address === "object") boundPort = address.port;
      if (options.background !== false) jobs = startJobs(work.jobs, log);
      return url();
    },
    async close() {
      closing = true;
      // Both may call the shop itself while they end, so its server is the last to go.
      await Promise.all([traffic.close(requestPatienceMs), jobs?.stop()]);
      await app.close();
      await identity.settled();
      await grapevine.stop();
      await networkDb?.close();
      await db.close();
    },
  };
}

/** Stripe's own hosts, as its documentation lists them for a content security policy. */
const stripeSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

function portTaken({ port, host }: Config): string {
  return `The port ${port} of ${host} is taken by another program: stop that, or set PORT to another one.`;
}

/** How the process reaches itself: a listener on every address is reached over the loopback. */
function loopbackOf(host: string): string {
  return host === "0.0.0.0" || host === "::" || host === "localhost" ? "127.0.0.1" : host;
}
