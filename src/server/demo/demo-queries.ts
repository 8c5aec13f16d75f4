import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";
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
