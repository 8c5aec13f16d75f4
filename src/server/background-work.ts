import { availableParallelism, loadavg } from "node:os";
import { type QueueWorker, queueWorker, type Worker } from "#engines/durable-queue/index.ts";
import type { StripeTestNetwork } from "#engines/stripe-test-network/index.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { measurePopularity } from "./catalog/popularity.ts";
import { trimChangeFeed } from "./catalog/replica.ts";
import { deleteEndedCounts } from "./db/window-counts.ts";
import { ContradictionSearch } from "./fitment/contradictions.ts";
import { deleteOldReplies } from "./http/stored-replies.ts";
import type { IdentityService } from "./identity/identity-service.ts";
import type { ImageStore } from "./images/image-store.ts";
import { isForCards } from "./images/stored-image.ts";
import { runImports } from "./imports/run-imports.ts";
import { queuePolicy } from "./jobs/job-queues.ts";
import { createMailer, mailQueue } from "./mail/send-mails.ts";
import { expireOrders } from "./orders/order-transitions.ts";
import { disputesQueue } from "./payments/disputes.ts";
import { holdEndsQueue } from "./payments/end-holds.ts";
import { quarantineQueue } from "./payments/quarantine.ts";
import { refundsQueue } from "./payments/refunds.ts";
import { catchUpWithEvents, inboxQueue } from "./payments/webhook-inbox.ts";
import { deleteWaitingPhotos } from "./photos/photos.ts";
import { deleteAnsweredEmails } from "./requested-laptops/receive-request.ts";
import type { Shop } from "./shop.ts";
import { sendDueAlerts, sweepAlerts } from "./stock-alerts/stock-alerts.ts";
import { sweepEndedSessions } from "./users/account-changes.ts";

export interface BackgroundWork {
  workers: Worker[];
  /**
   * Does everything of one kind that is due, and waits for it. For tests and tools.
   * @returns the number of jobs done
   */
  runJob(name: string): Promise<number>;
}

/** Whether more threads want to run than there are cores (never on Windows, which has no load average). */
const isMachineBusy = () => (loadavg()[0] ?? 0) > availableParallelism();

/** A worker that does all its work in one run. */
interface PeriodicWork extends Worker {
  run: (stopping?: AbortSignal) => Promise<number>;
}

/** Returns the shop's background work: its queues and its periodic work. Any number of processes may run it. */
export function backgroundWork(
  shop: Shop,
  {
    identity,
    network,
    images,
  }: { identity: Pick<IdentityService, "sweep">; network: StripeTestNetwork | undefined; images: ImageStore },
): BackgroundWork {
  const { db, log } = shop;
  const mailer = createMailer(shop.config);
  if (!mailer) log.warn("SMTP_URL is not set: mails wait until it is");
  const queues: QueueWorker[] = [
    ...(mailer ? [queueWorker(db.pool, mailQueue(shop, mailer), log)] : []),
    queueWorker(db.pool, inboxQueue(shop), log),
    queueWorker(db.pool, refundsQueue(shop), log),
    queueWorker(db.pool, holdEndsQueue(shop), log),
    queueWorker(db.pool, quarantineQueue(shop), log),
    queueWorker(db.pool, disputesQueue(shop), log),
  ];
  if (network) queues.push(queueWorker(db.pool, testWebhooksQueue(network), log));
  const contradictions = new ContradictionSearch(shop.db, () => shop.changed("fitments"));
  const periodic: PeriodicWork[] = [
    { name: "holds", everySeconds: 5, run: expireOverdueOrders },
    { name: "missed-events", everySeconds: 20, run: () => catchUpWithEvents(shop) },
    ...(network ? [{ name: "test-network", everySeconds: 5, run: () => runTestNetwork(network) }] : []),
    { name: "imports", everySeconds: 5, run: () => runImports(shop) },
    // The demo's pictures and those of a restored backup have no sizes at first.
    {
      name: "picture-sizes",
      everySeconds: 60,
      // Card sizes do not wait for an idle machine: its load average stays high for a minute after a build, and they
      // take ten seconds.
      run: (stopping) =>
        images.makeMissingSizes(
          (size) => !stopping?.aborted && (isForCards(size) || !(stopping && isMachineBusy())),
        ),
    },
    { name: "contradictions", everySeconds: 600, run: () => contradictions.run() },
    { name: "popularity", everySeconds: 3600, run: measureParts },
    { name: "stock-alerts", everySeconds: 60, run: (stopping) => sendDueAlerts(shop, stopping) },
    { name: "cleanup", everySeconds: 3600, run: cleanUp },
  ];

  async function expireOverdueOrders(): Promise<number> {
    const { orders, partIds } = await expireOrders(shop.db);
    shop.changed(...stockTags(partIds));
    if (orders > 0) shop.wake("mail");
    return orders;
  }

  /** Lists are ordered by it. */
  async function measureParts(): Promise<number> {
    const changed = await measurePopularity(shop.db);
    if (changed > 0) shop.changed("catalog");
    return changed;
  }

  async function runTestNetwork(of: StripeTestNetwork): Promise<number> {
    const changes = await of.runDueChanges();
    if (changes > 0) shop.wake("test-webhooks");
    return changes;
  }

  async function cleanUp(): Promise<number> {
    await identity.sweep();
    await sweepEndedSessions(shop.db);
    await trimChangeFeed(shop.db);
    await deleteOldReplies(shop.db.pool);
    await deleteEndedCounts(shop.db.pool, "request_counts");
    await deleteAnsweredEmails(shop.db);
    await sweepAlerts(shop.db);
    await deleteWaitingPhotos(shop.db.kysely);
    return (await network?.deleteOldRecords()) ?? 0;
  }

  return {
    workers: [...queues, ...periodic],
    async runJob(name) {
      const queue = queues.find((candidate) => candidate.name === name);
      const work = periodic.find((candidate) => candidate.name === name);
      if (!queue && !work) throw new Error(`There is no background work named ${name}`);
      return queue?.drain() ?? work?.run() ?? 0;
    },
  };
}

/** The queue of events that the test network sends to the shop. */
const testWebhooksQueue = (network: StripeTestNetwork) => ({
  ...queuePolicy,
  name: "test-webhooks",
  everySeconds: 5,
  firstRetrySeconds: 5,
  work: ({ payload }: { payload: { eventId: string } }) => network.deliverEvent(payload.eventId),
});
