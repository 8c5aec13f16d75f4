import type { CardNetwork } from "./card-network/open-card-network.ts";
import type { EmbeddedIdentity } from "./identity/embedded-identity.ts";
import type { Job } from "./jobs/jobs.ts";
import { postOf, sendMails } from "./mail/send-mails.ts";
import { expireOrders } from "./orders/expire-orders.ts";
import { forgetOldChanges } from "./part-changes/kept-in-step.ts";
import { reconcileIntents } from "./payments/reconcile-intents.ts";
import { carryOutRefunds } from "./payments/refunds.ts";
import { processEvents } from "./payments/webhook-inbox.ts";
import type { Shop } from "./shop.ts";
import { workOnImports } from "./spreadsheets/work-on-imports.ts";

export interface BackgroundWork {
  jobs: Job[];
  /** One round of one job, for tests and tools. */
  round(name: string): Promise<number>;
}

/** What the shop does by itself. Each job finds its work in its own table; any number of processes may run them. */
export function backgroundWork(
  shop: Shop,
  { identity, network }: { identity: EmbeddedIdentity; network: CardNetwork | undefined },
): BackgroundWork {
  const post = postOf(shop.config);
  const jobs: Job[] = [
    { name: "mail", everySeconds: 15, run: () => sendMails(shop, post) },
    { name: "webhook-inbox", everySeconds: 10, run: () => andThen(["refunds", "mail"], processEvents(shop)) },
    { name: "refunds", everySeconds: 15, run: () => andThen(["mail"], carryOutRefunds(shop)) },
    { name: "intents", everySeconds: 20, run: () => andThen(["refunds", "mail"], reconcileIntents(shop)) },
    { name: "holds", everySeconds: 5, run: () => andThen(["intents", "mail"], expireAll()) },
    { name: "imports", everySeconds: 5, run: () => workOnImports(shop) },
    {
      name: "tidying",
      everySeconds: 3600,
      run: async () => {
        await identity.sweep();
        await forgetOldChanges(shop.db);
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
