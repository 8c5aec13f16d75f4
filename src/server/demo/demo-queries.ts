import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";
import { receive } from "#server/stock/stock-commands.ts";
import type { DemoFiles } from "./demo-files.ts";

export async function insertCategories(tx: Tx, categories: DemoFiles["categories"]): Promise<void> {
  await tx
    .insertInto("categories")
    .values(
      categories.map(({ id, name, blurb, specs }, position) => ({
        id,
        name,
        blurb,
        specs: JSON.stringify(specs),
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type DemoPart = DemoFiles["parts"][number] & { id: string; minutesAgo: number };

/** Parts, their numbers and their first stock, received into the ledger. */
export async function insertDemoParts(tx: Tx, parts: readonly DemoPart[]): Promise<void> {
  await sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS x (
      id uuid, sku text, slug text, name text, category text, description text, specs jsonb, "priceCents" bigint,
      "minimumQuantity" int, picture text, "pictureAlt" text, numbers jsonb, "minutesAgo" int)),
    added AS (
      INSERT INTO parts (id, sku, slug, name, category, description, specs, price_cents, minimum_quantity, picture,
                         picture_alt, created_at)
      SELECT id, sku, slug, name, category, description, specs, "priceCents", "minimumQuantity", picture,
             "pictureAlt", now() - make_interval(mins => "minutesAgo") FROM given
    )
    INSERT INTO part_numbers (part_id, kind, number)
    SELECT given.id, n.kind, n.number
    FROM given, jsonb_to_recordset(given.numbers) AS n (kind text, number text)
    ON CONFLICT DO NOTHING`.execute(tx);
  const receipts = parts.map(({ id, onHand }) => ({ partId: id, quantity: onHand }));
  await receive(tx, receipts, { actorId: null, note: "" });
}

interface DemoReview {
  id: string;
  part_id: string | null;
  name: string;
  image: string;
  description: string;
  rating: number;
  daysAgo: number;
}

export async function insertDemoReviews(tx: Tx, reviews: readonly DemoReview[]): Promise<void> {
  await sql`
    INSERT INTO reviews (id, part_id, name, image, description, rating, demo, created_at)
    SELECT id, part_id, name, image, description, rating, true, now() - make_interval(days => "daysAgo")
    FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS x (
      id uuid, part_id uuid, name text, image text, description text, rating smallint, "daysAgo" int)`.execute(
    tx,
  );
}
