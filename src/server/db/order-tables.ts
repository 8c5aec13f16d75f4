import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import type { OrderEventKind, OrderState, ReturnState } from "#domain/order-states.ts";
import type { ReturnReason } from "#domain/returns.ts";

/** A time the database sets by default. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>;

/**
 * due: the provider has to be asked. pending: it was, and the bank has not finished. failed: it could not.
 * dismissed: an admin decided that the shop does not ask.
 */
export type RefundState = "due" | "pending" | "done" | "failed" | "dismissed";
/** The states of a refund that was made or is on its way: others give its amount back to the payment. */
export const committedRefunds: readonly RefundState[] = ["due", "pending", "done"];
export type RefundReason = "order_gone" | "admin" | "cancelled" | "return" | "wrong_amount" | "at_provider";

/** The tables of orders, stock movements and payments. */
export interface OrderTables {
  orders: {
    id: string;
    order_number: Generated<number>;
    user_id: string;
    email: string;
    name: string;
    address: string;
    phone: string;
    /** Null for an order that was placed with the address as one text. */
    address_parts: ColumnType<PostalAddress | null, string | null, string | null>;
    state: Generated<OrderState>;
    subtotal_cents: number;
    discount_cents: Generated<number>;
    shipping_cents: Generated<number>;
    tax_cents: Generated<number>;
    total_cents: number;
    included_tax_cents: Generated<number>;
    shipping_tax_cents: Generated<number>;
    tax_name: string | null;
    tax_millipercent: number | null;
    arrives_on: string | null;
    ships_by_ground: Generated<boolean>;
    voucher_id: string | null;
    voucher_code: string | null;
    currency: string;
    transaction_id: string | null;
    expires_at: Date;
    placed_at: DefaultNow;
    paid_at: Date | null;
    shipped_at: Date | null;
    delivered_at: Date | null;
    closed_at: Date | null;
    deleted_at: Date | null;
    carrier: Generated<string>;
    tracking_number: Generated<string>;
    tracking_links_ended: Generated<number>;
  };
  vouchers: {
    id: string;
    code: string;
    kind: "percent" | "amount" | "free_shipping";
    millipercent: number | null;
    amount_cents: number | null;
    minimum_cents: number;
    valid_from: string | null;
    valid_until: string | null;
    max_uses: number | null;
    uses: Generated<number>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: DefaultNow;
  };
  order_lines: {
    order_id: string;
    position: number;
    part_id: string;
    name: string;
    sku: string;
    picture: string;
    unit_price_cents: number;
    quantity: number;
    discount_cents: Generated<number>;
    tax_cents: Generated<number>;
    fit_shown: ColumnType<FitShown | null, string | null, string | null>;
    returned_quantity: Generated<number>;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: DefaultNow;
    actor_id: string | null;
    kind: OrderEventKind;
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  stock_movements: {
    id: GeneratedAlways<number>;
    part_id: string;
    kind: "receive" | "adjust" | "scrap" | "reserve" | "release" | "sell" | "return";
    on_hand_change: number;
    reserved_change: number;
    order_id: string | null;
    actor_id: string | null;
    note: Generated<string>;
    at: DefaultNow;
    idempotency_key: string | null;
    return_id: string | null;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    order_id: string;
    created_at: DefaultNow;
  };
  payment_intents: {
    id: string;
    order_id: string;
    intent_id: string | null;
    state: "creating" | "open" | "succeeded" | "canceled" | "failed" | "quarantined";
    amount_cents: number;
    currency: string;
    received_cents: Generated<number>;
    refunded_cents: Generated<number>;
    dispute_id: string | null;
    dispute_state: "open" | "won" | "lost" | null;
    dispute_due_at: Date | null;
    disputed_at: Date | null;
    disputed_cents: number | null;
    created_at: DefaultNow;
    closed_at: Date | null;
  };
  payment_events: {
    provider: string;
    event_id: string;
    type: string;
    intent_id: string | null;
    payload: ColumnType<unknown, string | null, string | null>;
    received_at: DefaultNow;
    processed_at: Date | null;
  };
  payment_event_cursors: { provider: string; event_id: string };
  refunds: {
    id: string;
    intent_id: string;
    order_id: string;
    amount_cents: number;
    currency: string;
    reason: RefundReason;
    note: Generated<string>;
    state: Generated<RefundState>;
    refund_id: string | null;
    attempt: Generated<number>;
    created_at: DefaultNow;
    return_id: string | null;
    done_at: Date | null;
  };
  returns: {
    id: string;
    order_id: string;
    number: number;
    state: Generated<ReturnState>;
    note: Generated<string>;
    laptop_id: string | null;
    answer: Generated<string>;
    refunded_cents: number | null;
    idempotency_key: string | null;
    requested_at: DefaultNow;
    decided_at: Date | null;
    received_at: Date | null;
    refunded_at: Date | null;
  };
  return_lines: {
    return_id: string;
    order_id: string;
    part_id: string;
    quantity: number;
    reason: ReturnReason;
    restocked_quantity: Generated<number>;
    scrapped_quantity: Generated<number>;
  };
}
