import type pg from "pg";
import type { Cursor } from "#server/http/cursor.ts";
import { photosJson } from "#server/photos/photos.ts";
import type { ReviewRow } from "./reviews-queries.ts";

/** A review as visitors see it. */
export type PublicReviewRow = Pick<
  ReviewRow,
  "id" | "name" | "image" | "description" | "rating" | "part_id" | "part_name"
> &
  Pick<ReviewRow, "verified" | "demo" | "created_at" | "reply" | "replied_at" | "photos">;

interface Range {
  limit: number;
  after: Cursor | undefined;
}

const columns = `r.id, r.name, r.image, r.description, r.rating, r.part_id, r.verified, r.demo, r.created_at, r.reply,
  r.replied_at, ${photosJson("review_id", "r.id")} AS photos`;

/** Returns a page of an active part's reviews, newest first, and their number; none for an unknown part. */
export async function reviewsOfPart(
  pool: pg.Pool,
  part: { id: string | null; slug: string | null },
  { limit, after }: Range,
): Promise<{ rows: PublicReviewRow[]; total: number }> {
  const { rows } = await pool.query<PublicReviewRow & { total: number }>({
    name: "reviews-of-part",
    text: `
      SELECT shown.*, part.name AS part_name, counted.total
      FROM (SELECT id, name FROM parts WHERE (id = $1 OR slug = $2) AND state = 'active') AS part
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total FROM reviews WHERE part_id = part.id AND hidden_at IS NULL
      ) AS counted
      LEFT JOIN LATERAL (
        SELECT ${columns} FROM reviews r
        WHERE r.part_id = part.id AND r.hidden_at IS NULL AND ($3::uuid IS NULL OR r.id < $3)
        ORDER BY r.id DESC LIMIT $4
      ) AS shown ON true`,
    values: [part.id, part.slug, after?.id ?? null, limit],
  });
  return withTotal(rows);
}

/** Returns a page of the reviews of the shop itself, newest first, and their number. */
export async function reviewsOfShop(
  pool: pg.Pool,
  { limit, after }: Range,
): Promise<{ rows: PublicReviewRow[]; total: number }> {
  const { rows } = await pool.query<PublicReviewRow & { total: number }>({
    name: "reviews-of-shop",
    text: `
      SELECT shown.*, NULL AS part_name, counted.total
      FROM (SELECT count(*)::int AS total FROM reviews WHERE part_id IS NULL AND hidden_at IS NULL) AS counted
      LEFT JOIN LATERAL (
        SELECT ${columns} FROM reviews r
        WHERE r.part_id IS NULL AND r.hidden_at IS NULL AND ($1::uuid IS NULL OR r.id < $1)
        ORDER BY r.id DESC LIMIT $2
      ) AS shown ON true`,
    values: [after?.id ?? null, limit],
  });
  return withTotal(rows);
}

/**
 * Returns a page of all reviews of the shop and of active parts, newest first. They are not counted: that would read
 * every review. Not a named statement, because the plan depends on the limit.
 */
export async function reviewsOfAll(pool: pg.Pool, { limit, after }: Range): Promise<PublicReviewRow[]> {
  const { rows } = await pool.query<PublicReviewRow>(
    `SELECT ${columns}, p.name AS part_name
     FROM reviews r LEFT JOIN parts p ON p.id = r.part_id
     WHERE r.hidden_at IS NULL AND (r.part_id IS NULL OR p.state = 'active') AND ($1::uuid IS NULL OR r.id < $1)
     ORDER BY r.id DESC LIMIT $2`,
    [after?.id ?? null, limit],
  );
  return rows;
}

/** Takes the total from the rows; where there are no reviews, one row has nothing else. */
function withTotal(rows: (PublicReviewRow & { total: number })[]) {
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
