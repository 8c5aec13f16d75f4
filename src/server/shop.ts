import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { CacheTag } from "./http/cache-tags.ts";
import type { PictureView } from "./images/picture-view.ts";
import type { PaymentGateway } from "./payments/payment-gateway.ts";

/** What every feature's routes and use cases stand on; made once, in main (or in a test's shop). */
export interface Shop {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  payments: PaymentGateway;
  pictureView: PictureView;
  /** Where people reach the shop, without a trailing slash; known once it listens. */
  url: () => string;
  /** Tells every process that what public answers show has changed. */
  changed: (...topics: CacheTag[]) => void;
  /** Wakes the background work named, so that it need not wait for its next round. */
  wake: (job: JobName) => void;
}

export type JobName = "mail" | "webhook-inbox" | "refunds" | "intents" | "card-network" | "imports";
