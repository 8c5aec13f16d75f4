import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import type { OrderState } from "#domain/order.ts";

/** A time the database sets by default. */
export type DefaultNow = ColumnType<Date, Date | undefined, Date>;

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
    state: Generated<OrderState>;
    subtotal_cents: number;
    discount_cents: Generated<number>;
    shipping_cents: Generated<number>;
    tax_cents: Generated<number>;
    total_cents: number;
    currency: string;
    transaction_id: string | null;
    expires_at: Date;
    placed_at: DefaultNow;
    paid_at: Date | null;
    shipped_at: Date | null;
    closed_at: Date | null;
    deleted_at: Date | null;
    carrier: Generated<string>;
    tracking_number: Generated<string>;
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
    fit_shown: ColumnType<FitShown | null, string | null, string | null>;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: DefaultNow;
    actor_id: string | null;
    kind: "placed" | "paid" | "shipped" | "cancelled" | "expired" | "refund_due" | "refunded";
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
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    order_id: string;
    created_at: DefaultNow;
  };
  order_intents: { order_id: string; intent_id: string; open: Generated<boolean>; checked_at: DefaultNow };
  payment_events: {
    provider: string;
    event_id: string;
    type: string;
    intent_id: string | null;
    received_at: DefaultNow;
    processed_at: Date | null;
    attempts: Generated<number>;
    next_try_at: DefaultNow;
    last_error: string | null;
  };
  refunds: {
    intent_id: string;
    order_id: string;
    amount_cents: number;
    currency: string;
    reason: "order_gone" | "admin";
    state: Generated<"due" | "done">;
    refund_id: string | null;
    attempts: Generated<number>;
    next_try_at: DefaultNow;
    last_error: string | null;
    created_at: DefaultNow;
  };
}
