import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { CacheTag } from "./http/cache-tags.ts";
import type { PictureView } from "./images/picture-view.ts";
import type { PaymentGateway } from "./payments/payment-gateway.ts";

/** What routes and use cases of all features depend on; created once, in `open-shop.ts`. */
export interface Shop {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  payments: PaymentGateway;
  pictureView: PictureView;
  /** Returns the shop's public URL, without a trailing slash; known once it listens. */
  url: () => string;
  /** Invalidates public responses with these tags, in every process. */
  changed: (...tags: CacheTag[]) => void;
  /** Runs a background job now instead of at its next interval. */
  wake: (job: JobName) => void;
}

export type JobName = "mail" | "webhook-inbox" | "refunds" | "intents" | "test-webhooks" | "imports";
