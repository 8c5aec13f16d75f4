import { AppError } from "#domain/app-error.ts";
import type {
  Dispute,
  PaymentEvent,
  PaymentGateway,
  PaymentIntent,
  ProviderRefund,
  RefundRequest,
} from "#server/payments/payment-gateway.ts";
import type { Random } from "./random.ts";

interface StoredRefund extends ProviderRefund {
  intentId: string;
}

/**
 * A payment provider in memory that misbehaves as real ones do: it is away now and then, before or after it did what it
 * was asked for, repeats the result of a key, and moves money on its own.
 */
export class FakeProvider implements PaymentGateway {
  readonly provider = "stripe";
  readonly testMode = true;
  readonly intents = new Map<string, PaymentIntent>();
  readonly refunds: StoredRefund[] = [];
  readonly disputes = new Map<string, Dispute>();
  /** All events, in the order in which they happened. */
  readonly events: PaymentEvent[] = [];
  /** How many of a hundred requests fail. */
  faultPercent = 0;
  readonly #results = new Map<string, unknown>();
  readonly #random: Random;
  /** Tells the ids of several providers apart. */
  readonly #name: string;

  constructor(random: Random, name: string) {
    this.#random = random;
    this.#name = name;
  }

  async createIntent(order: Parameters<PaymentGateway["createIntent"]>[0]): Promise<PaymentIntent> {
    return this.#request(() =>
      this.#once(order.attemptId, () => {
        const intent: PaymentIntent = {
          id: `pi_${this.#name}_${this.intents.size + 1}`,
          clientSecret: "secret",
          status: "open",
          amountCents: order.amountCents,
          receivedCents: 0,
          currency: order.currency,
          attemptId: order.attemptId,
          orderId: order.orderId,
          userId: order.userId,
          card: undefined,
          movedBack: false,
        };
        this.intents.set(intent.id, intent);
        return intent;
      }),
    );
  }

  async retrieveIntent(intentId: string): Promise<PaymentIntent | undefined> {
    return this.#request(() => {
      const intent = this.intents.get(intentId);
      return intent && { ...intent };
    });
  }

  async cancelIntent(intentId: string): Promise<PaymentIntent["status"]> {
    return this.#request(() => {
      const intent = this.#intent(intentId);
      if (intent.status === "open") this.#change(intent, "canceled");
      return intent.status;
    });
  }

  async refund(request: Parameters<PaymentGateway["refund"]>[0]): Promise<ProviderRefund> {
    return this.#request(() =>
      this.#once(`${request.refundId}-${request.attempt}`, () =>
        this.#refund(request.intentId, request.amountCents, request),
      ),
    );
  }

  async listRefunds(intentId: string): Promise<ProviderRefund[]> {
    return this.#request(() =>
      this.refunds.filter((refund) => refund.intentId === intentId).map((refund) => ({ ...refund })),
    );
  }

  async findDispute(intentId: string): Promise<Dispute | undefined> {
    return this.#request(() => this.disputes.get(intentId));
  }

  async listEvents(afterId: string | undefined, limit: number): Promise<PaymentEvent[]> {
    return this.#request(() => {
      const after = this.events.findIndex(({ id }) => id === afterId);
      return afterId === undefined
        ? this.events.slice(-limit)
        : this.events.slice(after + 1, after + 1 + limit);
    });
  }

  readEvent(): PaymentEvent {
    throw new AppError("wrong_credentials", "The schedules store events themselves.");
  }

  /** The buyer's card is charged; or their bank decides later. */
  charge(intentId: string, status: "succeeded" | "processing"): void {
    const intent = this.#intent(intentId);
    if (intent.status === "open") this.#change(intent, status);
  }

  /** The bank has decided. */
  decide(intentId: string, paid: boolean): void {
    const intent = this.#intent(intentId);
    if (intent.status === "processing") this.#change(intent, paid ? "succeeded" : "open");
  }

  /** An intent is canceled, or its amount changed, at the provider. */
  meddle(intentId: string, how: "cancel" | "change the amount"): void {
    const intent = this.#intent(intentId);
    if (intent.status !== "open") return;
    if (how === "cancel") this.#change(intent, "canceled");
    else intent.amountCents += 100;
  }

  /** A refund is made at the provider. */
  refundHere(intentId: string, amountCents: number): void {
    try {
      this.#refund(intentId, amountCents, undefined);
    } catch {
      // Less than that was left.
    }
  }

  /** A bank could not make a refund that was made, or finishes one. */
  moveRefund(refund: StoredRefund, state: "done" | "failed"): void {
    if (refund.state === "failed" || refund.state === state) return;
    refund.state = state;
    if (state === "failed") refund.failure = "expired_or_canceled_card";
    this.#tell(`refund.${state}`, refund.intentId);
  }

  /** The buyer's bank disputes a payment, or has decided about it. */
  dispute(intentId: string, state: Dispute["state"]): void {
    const intent = this.#intent(intentId);
    if (intent.status !== "succeeded") return;
    intent.movedBack = true;
    this.disputes.set(intentId, {
      id: `du_${intentId}`,
      state,
      amountCents: intent.receivedCents,
      openedAt: new Date("2026-11-01"),
      dueAt: new Date("2030-01-01"),
    });
    this.#tell("charge.dispute.updated", intentId);
  }

  /** What is left of a payment. */
  leftCents(intentId: string): number {
    const made = this.refunds.filter((refund) => refund.intentId === intentId && refund.state !== "failed");
    return this.#intent(intentId).receivedCents - made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  #refund(intentId: string, amountCents: number, request: RefundRequest | undefined): StoredRefund {
    const intent = this.#intent(intentId);
    if (this.disputes.get(intentId)?.state === "open") throw refusal("charge_disputed");
    // The shop's account at the provider is empty for a while.
    if (request && this.#random.chance(25)) throw refusal("balance_insufficient");
    if (amountCents > this.leftCents(intentId)) throw refusal("charge_already_refunded");
    const refund: StoredRefund = {
      id: `re_${this.#name}_${this.refunds.length + 1}`,
      intentId,
      amountCents,
      currency: intent.currency,
      state: this.#random.chance(30) ? "pending" : "done",
      request: request && { refundId: request.refundId, attempt: request.attempt },
      failure: undefined,
    };
    this.refunds.push(refund);
    intent.movedBack = true;
    this.#tell("refund.created", intentId);
    return { ...refund };
  }

  #change(intent: PaymentIntent, status: PaymentIntent["status"]): void {
    intent.status = status;
    if (status === "succeeded") intent.receivedCents = intent.amountCents;
    this.#tell(`payment_intent.${status}`, intent.id);
  }

  #intent(intentId: string): PaymentIntent {
    const intent = this.intents.get(intentId);
    if (!intent) throw refusal("resource_missing");
    return intent;
  }

  #tell(type: string, intentId: string): void {
    this.events.push({ id: `evt_${this.#name}_${this.events.length + 1}`, type, intentId, payload: "{}" });
  }

  /** Repeats the result of a key, errors included. */
  #once<Result>(key: string, work: () => Result): Result {
    if (!this.#results.has(key)) {
      try {
        this.#results.set(key, { value: work() });
      } catch (error) {
        this.#results.set(key, { error });
      }
    }
    const result = this.#results.get(key) as { value: Result } | { error: unknown };
    if ("error" in result) throw result.error;
    return result.value;
  }

  async #request<Result>(work: () => Result): Promise<Result> {
    const isAway = () => new AppError("provider_unavailable", "The payment provider is not responding.");
    if (this.#random.chance(this.faultPercent)) throw isAway();
    const result = work();
    if (this.#random.chance(this.faultPercent)) throw isAway();
    return result;
  }
}

const refusal = (code: string) =>
  new AppError("provider_refused", "The provider refused it.", { merchantMessage: code });
