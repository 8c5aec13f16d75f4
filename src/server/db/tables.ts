import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { KnownFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import type { PartState } from "#domain/part.ts";
import type { DefaultNow, OrderTables } from "./order-tables.ts";

type Json<T> = ColumnType<T, string, string>;

/** checking → checked → applying → applied; an outdated or stopped import can be checked again. */
export type ImportState =
  | "checking"
  | "checked"
  | "outdated"
  | "applying"
  | "applied"
  | "stopped"
  | "cancelled";

/** The tables created by `migrations`, for Kysely. Cents and counts are read as numbers, times as Dates. */
export interface Tables extends OrderTables {
  shop_values: { name: string; value: string; created_at: DefaultNow };
  users: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    email_verified: Generated<boolean>;
    display_name: Generated<string>;
    role: Generated<"customer" | "admin">;
    token_version: Generated<number>;
    created_at: DefaultNow;
    laptops_version: Generated<number>;
  };
  profiles: {
    user_id: string;
    name: Generated<string>;
    education: Generated<string>;
    location: Generated<string>;
    phone_number: Generated<string>;
    profile_link: Generated<string>;
    updated_at: DefaultNow;
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
    warranty_months: Generated<number>;
    weight_grams: number | null;
    picture: Generated<string>;
    picture_alt: Generated<string>;
    state: Generated<PartState>;
    version: Generated<number>;
    created_at: DefaultNow;
    updated_at: DefaultNow;
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
    created_at: DefaultNow;
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
    created_at: DefaultNow;
    answered_at: Date | null;
    answered_by: string | null;
  };
  images: { hash: string; width: number; height: number; created_by: string | null; created_at: DefaultNow };
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    data: ColumnType<Record<string, unknown>, string | undefined, string>;
    subject: string | null;
    body: string | null;
    created_at: DefaultNow;
    sent_at: Date | null;
    attempts: Generated<number>;
    next_try_at: DefaultNow;
    last_error: string | null;
  };
  audit: {
    id: GeneratedAlways<number>;
    at: DefaultNow;
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
    created_at: DefaultNow;
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
