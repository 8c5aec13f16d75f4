import { dismissJob, retryJob } from "#contract/attention.ts";
import type { Call } from "#contract/call.ts";
import type { AnyInput } from "#contract/client.ts";
import { deliverOrder, refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { cancelOrder, deleteOrder, settleOrder } from "#contract/orders.ts";
import {
  acceptReturn,
  declineReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
} from "#contract/returns.ts";
import { AppError } from "#domain/app-error.ts";
import type { paymentShop } from "#server/payments/testing.ts";
import { deleteAccount } from "#server/users/delete-account.ts";
import {
  answerChallenge,
  type Buyer,
  confirmCard,
  intentIdOf,
  place,
  type ReceivedReply,
  requestIntent,
} from "#test/buyers.ts";
import type { FreshDatabase } from "#test/database.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import type { Random } from "#test/schedules/random.ts";

export type StormShop = Awaited<ReturnType<typeof paymentShop>>;

interface StormOrder {
  id: string;
  price: number;
  buyer: Buyer;
  /** Of its intents, also old ones in another tab. */
  secrets: string[];
  returnIds: string[];
}

const goodCard = "4242424242424242";
/** Approved three times in thirteen; declined, challenged, refunded late or never, disputed, decided late. */
const cards = [
  ...[goodCard, goodCard, goodCard, "4000000000000002", "4000002760003184", "4000008260003178"],
  ...["4000000000007726", "4000000000005126", "4000000000000259", "4000000000001976"],
  ...["4000000700000005", "4000000700000013", "4000000000002685"],
];

interface Storm {
  shops: readonly StormShop[];
  random: Random;
  parts: readonly TestPart[];
  buyers: readonly Buyer[];
  admin: Buyer;
  db: FreshDatabase;
}

/** What buyers, admins, banks and the provider do, each step at one of the shop's processes. */
export function stormSteps({ shops, random, parts, buyers, admin, db }: Storm) {
  const orders: StormOrder[] = [];
  const failures: string[] = [];
  const oneOf = <Item>(items: readonly Item[]): Item => random.pick(items) as Item;
  const shop = () => oneOf(shops);
  /** Most steps are about the newest orders, so that they meet. */
  const recent = () => (random.chance(70) ? orders.slice(-8) : orders);

  /** An answer that blames the shop is a failure, unless the provider's was lost. */
  function noted<Body>(name: string, reply: ReceivedReply<Body>): Body {
    const { code } = reply.body as { code?: string };
    if (reply.status >= 500 && code !== "provider_unavailable")
      failures.push(`${name}: ${reply.status} ${code}`);
    return reply.body;
  }
  const ask = async <Body>(who: Buyer, call: Call, input: AnyInput) =>
    noted(call.name, await who.call<Body>(shop().url, call, input));
  const asAdmin = (call: Call, body?: object) => (it: StormOrder) =>
    ask(admin, call, { params: { id: it.id }, ...(body && { body }) });
  const ifRefused = () => {};

  async function startPayment(it: StormOrder): Promise<void> {
    const reply = await requestIntent(shop().url, it.buyer, { _id: it.id, price: it.price });
    const { clientSecret } = noted("intent", reply);
    if (clientSecret) it.secrets.push(clientSecret);
  }

  async function buy(): Promise<void> {
    const buyer = oneOf(buyers);
    const lines = parts.map(({ id }) => ({ partId: id, quantity: 1 + Math.floor(random.next() * 2) }));
    const reply = await place(shop().url, buyer, random.chance(50) ? lines : lines.toReversed());
    const { order } = noted("place", reply);
    if (!order) return;
    const it = { id: order._id, price: order.price, buyer, secrets: [], returnIds: [] };
    orders.push(it);
    await startPayment(it);
    await pay(it);
    if (random.chance(60)) await report(it);
  }

  async function pay({ buyer, secrets }: StormOrder): Promise<void> {
    const secret = random.pick(secrets);
    if (!secret) return;
    const { body } = await confirmCard(shop().url, buyer, secret, oneOf(cards));
    if (body.next_action && random.chance(70)) await answerChallenge(shop().url, buyer, secret, body);
  }

  async function report({ id, buyer, secrets }: StormOrder): Promise<void> {
    const secret = random.pick(secrets);
    if (!secret) return;
    const body = { appointment: id, transactionId: intentIdOf(secret) };
    await ask(buyer, settleOrder, { params: { id }, body });
  }

  async function refund(it: StormOrder): Promise<void> {
    const amount = Math.ceil(random.next() * it.price * 130) / 100;
    await asAdmin(refundOrder, random.chance(40) ? {} : { amount })(it);
  }

  async function sendBack({ id, buyer, returnIds }: StormOrder): Promise<void> {
    const lines = [{ partId: oneOf(parts).id, quantity: 1, reason: "faulty" }];
    const { insertedId } = await ask<{ insertedId?: string }>(buyer, requestReturn, {
      params: { id },
      body: { lines },
    });
    if (insertedId) returnIds.push(insertedId);
  }

  async function handleReturn({ returnIds }: StormOrder): Promise<void> {
    const id = random.pick(returnIds);
    if (!id) return;
    const lines = [{ partId: oneOf(parts).id, restocked: random.chance(50) ? 1 : 0, scrapped: 0 }];
    const [call, body] = oneOf<[Call, object]>([
      [acceptReturn, {}],
      [declineReturn, { answer: "No." }],
      [receiveReturn, { lines }],
      [refundReturn, random.chance(50) ? {} : { amount: Math.ceil(random.next() * 2000) / 100 }],
    ]);
    await ask(admin, call, { params: { id }, body });
  }

  async function atTheProvider({ price, secrets }: StormOrder): Promise<void> {
    const { stripe } = shop();
    const intentId = intentIdOf(random.pick(secrets) ?? "");
    if (!intentId) return;
    if (random.chance(20)) await stripe.paymentIntents.cancel(intentId).catch(ifRefused);
    const amount = Math.ceil(random.next() * price * 60);
    await stripe.refunds.create({ payment_intent: intentId, amount }).catch(ifRefused);
  }

  async function answerDispute(): Promise<void> {
    const { disputes } = shop().stripe;
    const { data } = await disputes.list({ limit: 30 });
    const open = random.pick(data.filter(({ status }) => status.endsWith("needs_response")));
    if (!open) return;
    const uncategorized_text = oneOf(["winning_evidence", "losing_evidence", "escalate_inquiry_evidence"]);
    if (random.chance(30)) await disputes.close(open.id).catch(ifRefused);
    else await disputes.update(open.id, { evidence: { uncategorized_text } }).catch(ifRefused);
  }

  async function decideFailedJob(): Promise<void> {
    const { rows } = await db.pool.query(
      "SELECT id FROM jobs WHERE state = 'failed' ORDER BY random() LIMIT 1",
    );
    const call = random.chance(80) ? retryJob : dismissJob;
    if (rows[0]) await ask(admin, call, { params: { id: String(rows[0].id) } });
  }

  async function runOut({ id }: StormOrder): Promise<void> {
    await db.pool.query("UPDATE orders SET expires_at = now() WHERE id = $1 AND state = 'unpaid'", [id]);
    await db.pool.query("UPDATE jobs SET run_at = now() WHERE queue = 'hold-ends' AND key = $1", [id]);
    await shop().work.runJob(oneOf(["holds", "hold-ends"]));
  }

  /** Webhooks are sent, and some of those of before arrive: late, again, in another order. */
  async function webhooks(): Promise<void> {
    const from = shop();
    await from.work.runJob("test-webhooks");
    for (let n = 0; n < 6; n += 1) {
      const webhook = random.pick(from.sentWebhooks());
      if (webhook) await from.deliver(webhook);
    }
  }

  async function leave(): Promise<void> {
    const identity = { issuer: "test", subject: oneOf(buyers.slice(0, 3)).id };
    await deleteAccount(shop().shop, identity).catch((error) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  /** Leases run out, too: two processes may work on one job. */
  const jobs = (name: string) => async () => {
    await db.pool.query(
      "UPDATE jobs SET run_at = now() WHERE state = 'queued' AND queue <> 'hold-ends' AND run_at > now()",
    );
    await shop().work.runJob(name);
  };

  const weights: [weight: number, step: (it: StormOrder) => unknown][] = [
    [8, buy],
    [4, startPayment],
    [5, pay],
    [4, report],
    [2, (it) => ask(it.buyer, cancelOrder, { params: { id: it.id }, body: {} })],
    [1, (it) => ask(it.buyer, deleteOrder, { params: { id: it.id } })],
    [4, asAdmin(shipOrder, {})],
    [2, asAdmin(deliverOrder)],
    [5, refund],
    [3, sendBack],
    [6, handleReturn],
    [3, atTheProvider],
    [2, answerDispute],
    [2, decideFailedJob],
    [1, runOut],
    [5, webhooks],
    [4, jobs("webhook-inbox")],
    [4, jobs("refunds")],
    [1, jobs("disputes")],
    [1, jobs("quarantine")],
    [3, () => shop().later().catch(ifLost)],
    [1, leave],
  ];
  function ifLost(error: unknown): void {
    if (!(error instanceof AppError)) throw error;
  }
  const bag = weights.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

  return {
    failures,
    ordersPlaced: () => orders.length,
    async step(): Promise<void> {
      const it = random.pick(recent());
      try {
        await (it ? oneOf(bag)(it) : buy());
      } catch (error) {
        failures.push(String((error as Error).stack));
      }
    },
  };
}
