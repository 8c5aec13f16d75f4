import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Buyer,
  confirmCard,
  intentIdOf,
  place,
  type ReceivedReply,
  remove,
  report,
  requestIntent,
} from "#test/buyers.ts";

/** What a buyer was told about an order, and what they may have started without an answer. */
export interface Told {
  orderId: string;
  acknowledged: "placed" | "charged" | "paid" | "deleted";
  payingBegun: boolean;
  deletingBegun: boolean;
  transactionId: string | undefined;
}

export interface Load {
  /** Everything that was acknowledged so far: each order once, by its id. */
  told: ReadonlyMap<string, Told>;
  /** How many acknowledgements were heard. */
  heard(): number;
  /** Answers that no buyer should ever get. */
  unexpectedReplies: string[];
  /** How often the shop said that it was unavailable, always with the time to wait. */
  refusedForNow(): number;
  /** Lets every buyer finish the current step. */
  stop(): Promise<void>;
}

/** How long a person waits before pressing the button again. */
const pauseMs = 50;

/**
 * Buyers who order again and again, and pay, delete or abandon each order. Without an answer, or when told to wait,
 * they do what a browser would: repeat the request with the same key.
 */
export function startLoad(url: string, buyers: readonly Buyer[], partIds: readonly string[]): Load {
  const told = new Map<string, Told>();
  const unexpectedReplies: string[] = [];
  let acknowledgements = 0;
  let refusals = 0;
  let over = false;

  async function answered<Body>(ask: () => Promise<ReceivedReply<Body>>): Promise<ReceivedReply<Body>> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      // The shop says so by a status, its card network as Stripe does.
      const refused = answer?.status === 503;
      if (refused) refusals += 1;
      if (refused && !answer.headers["retry-after"]) unexpectedReplies.push("503 without Retry-After");
      if (answer && !refused && answer.headers["stripe-should-retry"] !== "true") {
        acknowledgements += 1;
        return answer;
      }
      await delay(pauseMs);
    }
  }
  const unexpected = (what: string, { status, body }: ReceivedReply<unknown>) =>
    unexpectedReplies.push(`${what}: ${status} ${JSON.stringify(body)}`);

  async function order(buyer: Buyer, turn: number): Promise<Told & { price: number }> {
    const lines = partIds.map((partId, index) => ({ partId, quantity: 1 + ((turn + index) % 3) }));
    const key = randomUUID();
    const some = turn % 2 ? lines : lines.toReversed();
    const { status, body } = await answered(() => place(url, buyer, some.slice(0, 1 + (turn % 3)), key));
    if (status !== 201) throw new Error(`An order was refused: ${status} ${JSON.stringify(body)}`);
    const mine: Told = {
      orderId: body.insertedId,
      acknowledged: "placed",
      payingBegun: false,
      deletingBegun: false,
      transactionId: undefined,
    };
    if (told.has(mine.orderId)) unexpectedReplies.push(`One order for two keys: ${mine.orderId}`);
    told.set(mine.orderId, mine);
    return Object.assign(mine, { price: body.order.price });
  }

  async function pay(buyer: Buyer, mine: Told & { price: number }): Promise<void> {
    const intent = await answered(() => requestIntent(url, buyer, { _id: mine.orderId, price: mine.price }));
    if (intent.status !== 200) return void unexpected("intent", intent);
    const { clientSecret } = intent.body;
    mine.payingBegun = true;
    const confirmed = await answered(() => confirmCard(url, buyer, clientSecret));
    // 400: it had been confirmed already, by the request whose answer got lost.
    if (confirmed.status !== 200 && confirmed.status !== 400) return void unexpected("card", confirmed);
    mine.acknowledged = "charged";
    const transactionId = intentIdOf(clientSecret);
    const reported = await answered(() => report(url, buyer, mine.orderId, transactionId));
    if (reported.status !== 200 || !reported.body.order.paid) return void unexpected("report", reported);
    Object.assign(mine, { acknowledged: "paid", transactionId });
  }

  async function discard(buyer: Buyer, mine: Told): Promise<void> {
    mine.deletingBegun = true;
    const deleted = await answered(() => remove(url, buyer, mine.orderId));
    if (deleted.status !== 200) return void unexpected("delete", deleted);
    mine.acknowledged = "deleted";
  }

  async function shop(buyer: Buyer, index: number): Promise<void> {
    for (let turn = index; !over; turn += 1) {
      const mine = await order(buyer, turn);
      const plan = turn % 4;
      if (plan === 0 || plan === 1) await pay(buyer, mine);
      if (plan === 2) await discard(buyer, mine);
    }
  }

  const all = Promise.all(buyers.map(shop));
  // The caller that stops the load gets the error. Until then it must not count as unhandled.
  all.catch(() => {});
  return {
    told,
    heard: () => acknowledgements,
    unexpectedReplies,
    refusedForNow: () => refusals,
    stop: async () => {
      over = true;
      await all;
    },
  };
}
