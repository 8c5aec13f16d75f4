import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";

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

/** Features the part that fits most laptops of each of the first categories. */
export async function featureDemoParts(tx: Tx, count: number): Promise<void> {
  await sql`
    INSERT INTO featured_parts (part_id, position)
    SELECT part_id, row_number() OVER (ORDER BY position) FROM (
      SELECT DISTINCT ON (c.position) p.id AS part_id, c.position
      FROM categories c JOIN parts p ON p.category = c.id AND p.state = 'active'
      JOIN catalog.part_popularity m ON m.part_id = p.id
      ORDER BY c.position, floor(2 * log(2, 1 + m.reach)) DESC, m.stocked DESC, p.sku
    ) AS best ORDER BY position LIMIT ${count}`.execute(tx);
}
