import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { FitShown } from "#domain/fitment/fit-shown.ts";
import type { KnownFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import type { OrderState } from "#domain/order.ts";
import type { PartState } from "#domain/part.ts";

type Json<T> = ColumnType<T, string, string>;
type DateWithDefault = ColumnType<Date, Date | undefined, Date>;

/** checking → checked → applying → applied. An outdated or stopped import can be checked again. */
export type ImportState =
  | "checking"
  | "checked"
  | "outdated"
  | "applying"
  | "applied"
  | "stopped"
  | "cancelled";

/** The tables that `migrations` creates, for Kysely. Cents and counts are numbers, times are Dates. */
export interface Tables {
  shop_values: { name: string; value: string; created_at: DateWithDefault };
  users: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    email_verified: Generated<boolean>;
    display_name: Generated<string>;
    role: Generated<"customer" | "admin">;
    token_version: Generated<number>;
    created_at: DateWithDefault;
    laptops_version: Generated<number>;
  };
  profiles: {
    user_id: string;
    name: Generated<string>;
    education: Generated<string>;
    location: Generated<string>;
    phone_number: Generated<string>;
    profile_link: Generated<string>;
    updated_at: DateWithDefault;
  };
  categories: {
    id: string;
    name: string;
    blurb: Generated<string>;
    specs: Json<{ key: string; label: string; unit?: string }[]>;
    position: Generated<number>;
  };
  parts: {
    id: string;
    sku: string;
    slug: string;
    name: string;
    category: Generated<string>;
    description: Generated<string>;
    specs: Json<Record<string, string | number | boolean>>;
    price_cents: number;
    on_hand: Generated<number>;
    reserved: Generated<number>;
    minimum_quantity: Generated<number>;
    picture: Generated<string>;
    picture_alt: Generated<string>;
    state: Generated<PartState>;
    version: Generated<number>;
    created_at: DateWithDefault;
    updated_at: DateWithDefault;
    row_id: Generated<number>;
  };
  part_numbers: {
    part_id: string;
    kind: "own" | "maker" | "old" | "substitute";
    number: string;
    normalized: GeneratedAlways<string>;
  };
  laptops: {
    id: string;
    slug: string;
    brand: string;
    model: string;
    reports: Generated<number>;
    memory: ColumnType<ReportedMemory | null, string | null, string | null>;
    batteries: Json<ReportedBattery[]>;
    known: Json<KnownFacts>;
    name: GeneratedAlways<string>;
  };
  fitments: {
    part_id: string;
    laptop_id: string;
    verdict: "fits" | "fits_if" | "does_not_fit";
    condition: Generated<string>;
    source: string;
    confidence: Generated<number>;
    derived: Generated<boolean>;
  };
  user_laptops: { user_id: string; laptop_id: string; position: number; selected: Generated<boolean> };
  orders: {
    id: string;
    order_number: Generated<number>;
    user_id: string;
    email: string;
    name: string;
    address: string;
    phone: string;
    state: Generated<OrderState>;
    total_cents: number;
    currency: string;
    transaction_id: string | null;
    expires_at: Date;
    placed_at: DateWithDefault;
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
    at: DateWithDefault;
    actor_id: string | null;
    kind: "placed" | "paid" | "shipped" | "cancelled" | "expired" | "refund_due" | "refunded";
    detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  stock_movements: {
    id: GeneratedAlways<number>;
    part_id: string;
    kind: "receive" | "adjust" | "reserve" | "release" | "sell" | "return";
    on_hand_change: number;
    reserved_change: number;
    order_id: string | null;
    actor_id: string | null;
    note: Generated<string>;
    at: DateWithDefault;
    idempotency_key: string | null;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    order_id: string;
    created_at: DateWithDefault;
  };
  order_intents: {
    order_id: string;
    intent_id: string;
    open: Generated<boolean>;
    checked_at: DateWithDefault;
  };
  payment_events: {
    provider: string;
    event_id: string;
    type: string;
    intent_id: string | null;
    received_at: DateWithDefault;
    processed_at: Date | null;
    attempts: Generated<number>;
    next_try_at: DateWithDefault;
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
    next_try_at: DateWithDefault;
    last_error: string | null;
    created_at: DateWithDefault;
  };
  reviews: {
    id: string;
    user_id: string | null;
    part_id: string | null;
    name: string;
    image: Generated<string>;
    description: string;
    rating: number;
    verified: Generated<boolean>;
    demo: Generated<boolean>;
    created_at: DateWithDefault;
    hidden_at: Date | null;
    hidden_by: string | null;
    hidden_reason: Generated<string>;
    reply: Generated<string>;
    replied_at: Date | null;
    replied_by: string | null;
  };
  messages: {
    id: string;
    email: string;
    subject: string;
    message: string;
    created_at: DateWithDefault;
    answered_at: Date | null;
    answered_by: string | null;
  };
  images: {
    hash: string;
    width: number;
    height: number;
    created_by: string | null;
    created_at: DateWithDefault;
  };
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    data: ColumnType<Record<string, unknown>, string | undefined, string>;
    subject: string | null;
    body: string | null;
    created_at: DateWithDefault;
    sent_at: Date | null;
    attempts: Generated<number>;
    next_try_at: DateWithDefault;
    last_error: string | null;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: DateWithDefault;
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
  };
  imports: {
    id: string;
    kind: "parts" | "stock" | "fits";
    state: Generated<ImportState>;
    file_name: string;
    columns: Json<string[]>;
    comma: boolean;
    lines: number;
    step: Generated<"" | "judging" | "fitting" | "writing">;
    done: Generated<number>;
    todo: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    bad: Generated<number>;
    attempts: Generated<number>;
    reason: Generated<string>;
    actor_id: string | null;
    created_at: DateWithDefault;
    ended_at: Date | null;
  };
  import_lines: {
    import_id: string;
    line: number;
    cells: Json<string[]>;
    outcome: "new" | "changed" | "unchanged" | "bad" | null;
    part_id: string | null;
    laptop_id: string | null;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    expected: ColumnType<unknown, string | null, string | null>;
  };
  import_issues: {
    import_id: string;
    line: number;
    position: number;
    field: string;
    value: string;
    message: string;
  };
}
