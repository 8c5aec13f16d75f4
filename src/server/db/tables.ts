import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import type { KnownFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import type { MailContent } from "#domain/mail-content.ts";
import type { PartState } from "#domain/part.ts";
import type { Role } from "#domain/roles.ts";
import type { ImportTables } from "./import-tables.ts";
import type { DefaultNow, OrderTables } from "./order-tables.ts";

type Json<T> = ColumnType<T, string, string>;

/** The tables created by `migrations`, for Kysely. Cents and counts are read as numbers, times as Dates. */
export interface Tables extends OrderTables, ImportTables {
  shop_values: { name: string; value: string; created_at: DefaultNow };
  sales_settings: {
    only_row: Generated<boolean>;
    version: number;
    document: Json<unknown>;
    updated_at: DefaultNow;
  };
  users: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    email_verified: Generated<boolean>;
    two_factor: Generated<boolean>;
    display_name: Generated<string>;
    role: Generated<Role>;
    tokens_valid_after: Generated<Date>;
    last_authenticated_at: Generated<Date>;
    created_at: DefaultNow;
    laptops_version: Generated<number>;
    deleted_at: Date | null;
  };
  ended_sessions: { session_id: string; ended_at: DefaultNow };
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
    more_pictures: Generated<string[]>;
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
    aliases: Generated<string[]>;
    name: GeneratedAlways<string>;
    /** Null for laptops that come with the shop. */
    added_at: Date | null;
    added_by: string | null;
    version: Generated<number>;
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
  user_saved_parts: { user_id: string; part_id: string; position: number };
  stock_alerts: {
    id: string;
    part_id: string;
    email: string;
    place: number;
    state: Generated<"pending" | "active" | "sent">;
    requested_at: DefaultNow;
    sent_at: Date | null;
  };
  user_addresses: {
    id: string;
    user_id: string;
    name: string;
    phone: string;
    parts: Json<PostalAddress>;
    is_default: Generated<boolean>;
    position: number;
    created_at: DefaultNow;
  };
  part_questions: {
    id: string;
    part_id: string;
    user_id: string | null;
    place: number | null;
    question: string;
    asked_at: DefaultNow;
    answer: Generated<string>;
    answered_at: Date | null;
    answered_by: string | null;
  };
  photos: {
    id: string;
    user_id: string;
    place: number;
    image: Buffer;
    thumbnail: Buffer;
    width: number;
    height: number;
    return_id: string | null;
    review_id: string | null;
    position: number | null;
    uploaded_at: DefaultNow;
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
    created_at: DefaultNow;
    hidden_at: Date | null;
    hidden_by: string | null;
    held: Generated<boolean>;
    hidden_reason: Generated<string>;
    reply: Generated<string>;
    replied_at: Date | null;
    replied_by: string | null;
  };
  requested_laptops: {
    id: string;
    name: string;
    key: string;
    requests: Generated<number>;
    first_asked_at: DefaultNow;
    last_asked_at: DefaultNow;
    done_at: Date | null;
    done_by: string | null;
  };
  requested_laptop_emails: { laptop_id: string; email: string };
  fit_contradictions: {
    part_id: string;
    laptop_id: string;
    said: string;
    rules: string;
    misfit_units: number;
    found_at: DefaultNow;
    settled_at: Date | null;
    settled_by: string | null;
    settled_note: Generated<string>;
  };
  featured_parts: { part_id: string; position: number };
  featured_list: { only_row: Generated<boolean>; version: Generated<number> };
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
  image_masters: { hash: string; webp: Buffer };
  image_sizes: { hash: string; width: number; format: "avif" | "webp"; bytes: Buffer | null };
  sent_mails: {
    id: string;
    kind: string;
    recipient: string;
    data: ColumnType<Record<string, unknown>, string | undefined, string>;
    subject: string;
    content: Json<MailContent>;
    created_at: DefaultNow;
    sent_at: DefaultNow;
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
}
