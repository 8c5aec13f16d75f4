import { sql } from "kysely";
import type { Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface ReviewRow {
  id: string;
  name: string;
  image: string;
  description: string;
  rating: number;
  part_id: string | null;
  part_name: string | null;
  verified: boolean;
  demo: boolean;
  created_at: Date;
}

/** Which reviews: all, those of the shop itself, or those of one part (by id or slug). */
export type ReviewsOf = { kind: "all" } | { kind: "shop" } | { kind: "part"; idOrSlug: string };

/** A page of reviews, newest first, and how many there are in all. Those of retired parts are not shown. */
export async function listedReviews(
  db: Reads,
  of: ReviewsOf,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: ReviewRow[]; total: number }> {
  let found = db
    .selectFrom("reviews as r")
    .leftJoin("parts as p", "p.id", "r.part_id")
    .where((e) => e.or([e("r.part_id", "is", null), e("p.state", "=", "listed")]));
  if (of.kind === "shop") found = found.where("r.part_id", "is", null);
  if (of.kind === "part") {
    found = found.where((e) =>
      e.or([e(sql<string>`p.id::text`, "=", of.idOrSlug), e("p.slug", "=", of.idOrSlug)]),
    );
  }
  const page = after ? found.where("r.id", "<", after.id) : found;
  const [rows, counted] = await Promise.all([
    page
      .select(["r.id", "r.name", "r.image", "r.description", "r.rating", "r.part_id", "p.name as part_name"])
      .select(["r.verified", "r.demo", "r.created_at"])
      .orderBy("r.id", "desc")
      .limit(limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/**
 * Adds a review. Whether the reviewer bought the part is read from the orders in the same statement; a second
 * review of the same part surfaces as the constraint `reviews_one_per_buyer_and_part`.
 * @returns undefined when there is no such part.
 */
export async function insertReview(
  db: Reads,
  review: {
    id: string;
    userId: string;
    partId: string | null;
    name: string;
    image: string;
    description: string;
    rating: number;
  },
): Promise<{ verified: boolean } | undefined> {
  const { rows } = await sql<{ verified: boolean }>`
    INSERT INTO reviews (id, user_id, part_id, name, image, description, rating, verified)
    SELECT ${review.id}, ${review.userId}, ${review.partId}::uuid, ${review.name}, ${review.image},
           ${review.description}, ${review.rating},
           EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
                   WHERE l.part_id = ${review.partId}::uuid AND o.user_id = ${review.userId}
                     AND o.state IN ('paid', 'shipped'))
    WHERE ${review.partId}::uuid IS NULL
       OR EXISTS (SELECT FROM parts WHERE id = ${review.partId}::uuid AND state = 'listed')
    RETURNING verified`.execute(db);
  return rows[0];
}
