import type { Job } from "../engines/durable-queue/jobs.ts";
import type { StripeTestNetwork } from "../engines/stripe-test-network/open-test-network.ts";
import { trimChangeFeed } from "./catalog/replica.ts";
import type { EmbeddedIdentity } from "./identity/embedded-identity.ts";
import { runImports } from "./imports/run-imports.ts";
import { createMailer, sendMails } from "./mail/send-mails.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { reconcileIntents } from "./payments/reconcile-intents.ts";
import { processRefunds } from "./payments/refunds.ts";
import { processEvents } from "./payments/webhook-inbox.ts";
import type { Shop } from "./shop.ts";

export interface BackgroundWork {
  jobs: Job[];
  /** One round of one job, for tests and tools. */
  round(name: string): Promise<number>;
}

/** What the shop does by itself. Each job finds its work in its own table; any number of processes may run them. */
export function backgroundWork(
  shop: Shop,
  { identity, network }: { identity: EmbeddedIdentity; network: StripeTestNetwork | undefined },
): BackgroundWork {
  const post = createMailer(shop.config);
  const jobs: Job[] = [
    { name: "mail", everySeconds: 15, run: () => sendMails(shop, post) },
    { name: "webhook-inbox", everySeconds: 10, run: () => andThen(["refunds", "mail"], processEvents(shop)) },
    { name: "refunds", everySeconds: 15, run: () => andThen(["mail"], processRefunds(shop)) },
    { name: "intents", everySeconds: 20, run: () => andThen(["refunds", "mail"], reconcileIntents(shop)) },
    { name: "holds", everySeconds: 5, run: () => andThen(["intents", "mail"], expireAll()) },
    { name: "imports", everySeconds: 5, run: () => runImports(shop) },
    {
      name: "tidying",
      everySeconds: 3600,
      run: async () => {
        await identity.sweep();
        await trimChangeFeed(shop.db);
        return (await network?.forgetOldRecords()) ?? 0;
      },
    },
  ];
  if (network) jobs.push({ name: "card-network", everySeconds: 5, run: () => network.deliverDueEvents() });

  async function expireAll(): Promise<number> {
    const expired = await expireOrders(shop.db);
    if (expired > 0) shop.changed("parts");
    return expired;
  }

  async function andThen(next: Parameters<Shop["wake"]>[0][], work: Promise<number>): Promise<number> {
    const done = await work;
    if (done > 0) for (const job of next) shop.wake(job);
    return done;
  }

  return {
    jobs,
    async round(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job named ${name}`);
      return job.run();
    },
  };
}
