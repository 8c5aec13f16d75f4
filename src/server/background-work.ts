import type { Job } from "#engines/durable-queue/index.ts";
import type { StripeTestNetwork } from "#engines/stripe-test-network/index.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { trimChangeFeed } from "./catalog/replica.ts";
import type { EmbeddedIdentity } from "./identity/embedded-identity.ts";
import { runImports } from "./imports/run-imports.ts";
import { createMailer, sendMails } from "./mail/send-mails.ts";
import { expireOrders } from "./orders/order-transitions.ts";
import { reconcileIntents } from "./payments/reconcile-intents.ts";
import { processRefunds } from "./payments/refunds.ts";
import { processEvents } from "./payments/webhook-inbox.ts";
import type { JobName, Shop } from "./shop.ts";

export interface BackgroundWork {
  jobs: Job[];
  /** Runs one job once, for tests and tools. */
  runJob(name: string): Promise<number>;
}

/** Returns the shop's background jobs. Each leases its work from its own table; any number of processes may run them. */
export function backgroundWork(
  shop: Shop,
  { identity, network }: { identity: EmbeddedIdentity; network: StripeTestNetwork | undefined },
): BackgroundWork {
  const mailer = createMailer(shop.config);
  const jobs: Job[] = [
    { name: "mail", everySeconds: 15, run: () => sendMails(shop, mailer) },
    {
      name: "webhook-inbox",
      everySeconds: 10,
      run: () => thenWake(["refunds", "mail"], processEvents(shop)),
    },
    { name: "refunds", everySeconds: 15, run: () => thenWake(["mail"], processRefunds(shop)) },
    { name: "intents", everySeconds: 20, run: () => thenWake(["refunds", "mail"], reconcileIntents(shop)) },
    { name: "holds", everySeconds: 5, run: () => thenWake(["intents", "mail"], expireOverdueOrders()) },
    { name: "imports", everySeconds: 5, run: () => runImports(shop) },
    { name: "cleanup", everySeconds: 3600, run: cleanUp },
  ];
  if (network) jobs.push({ name: "test-webhooks", everySeconds: 5, run: () => network.deliverDueEvents() });

  async function expireOverdueOrders(): Promise<number> {
    const { orders, partIds } = await expireOrders(shop.db);
    shop.changed(...stockTags(partIds));
    return orders;
  }

  async function cleanUp(): Promise<number> {
    await identity.sweep();
    await trimChangeFeed(shop.db);
    return (await network?.deleteOldRecords()) ?? 0;
  }

  async function thenWake(next: JobName[], work: Promise<number>): Promise<number> {
    const processed = await work;
    if (processed > 0) for (const job of next) shop.wake(job);
    return processed;
  }

  return {
    jobs,
    async runJob(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job named ${name}`);
      return job.run();
    },
  };
}
