import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { CacheTag } from "./http/cache-tags.ts";
import type { PictureView } from "./images/picture-view.ts";
import type { QueueName } from "./jobs/job-queues.ts";
import type { MailLinks } from "./mail/mail-links.ts";
import type { PaymentGateway } from "./payments/payment-gateway.ts";
import type { SalesSettingsCache } from "./sales-settings/sales-settings.ts";

/** The dependencies of all routes and use cases; created once, in `open-shop.ts`. */
export interface Shop {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  payments: PaymentGateway;
  pictureView: PictureView;
  /** The owner's settings for shipping, tax and delivery. */
  sales: SalesSettingsCache;
  /** Signs and reads the links of mails. */
  mailLinks: MailLinks;
  /** Returns the shop's public URL, without a trailing slash; known once it listens. */
  url: () => string;
  /** Invalidates public responses with these tags, in every process. */
  changed: (...tags: CacheTag[]) => void;
  /** Looks for the jobs of a queue, or for imports to run, now instead of at the next interval. */
  wake: (worker: QueueName | "imports") => void;
}
