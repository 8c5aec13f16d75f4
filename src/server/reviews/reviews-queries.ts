import { type SqlBool, sql } from "kysely";
import { containing, type Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface ReviewRow {
  id: string;
  name: string;
  image: string;
  description: string;
  rating: number;
  part_id: string | null;
  part_name: string | null;
  part_slug: string | null;
  verified: boolean;
  demo: boolean;
  created_at: Date;
  email: string | null;
  hidden_at: Date | null;
  hidden_reason: string;
  hidden_by_name: string | null;
  reply: string;
  replied_at: Date | null;
}

/** `part: "none"` selects reviews of the shop itself. */
export type ReviewsFilter =
  | { kind: "public"; part?: "none" | { idOrSlug: string } }
  | { kind: "writer"; userId: string }
  | {
      kind: "admin";
      q?: string | undefined;
      rating?: number | undefined;
      about?: "shop" | "parts" | undefined;
      state?: "shown" | "hidden" | undefined;
    };

const like = (q: string) => {
  const pattern = containing(q);
  return sql<SqlBool>`(r.name ILIKE ${pattern} OR r.description ILIKE ${pattern} OR r.reply ILIKE ${pattern}
    OR p.name ILIKE ${pattern} OR w.email ILIKE ${pattern})`;
};

function conditions(filter: ReviewsFilter) {
  const all = [sql<SqlBool>`true`];
  switch (filter.kind) {
    case "public":
      all.push(sql`r.hidden_at IS NULL AND (r.part_id IS NULL OR p.state = 'active')`);
      if (filter.part === "none") all.push(sql`r.part_id IS NULL`);
      else if (filter.part) {
        const { idOrSlug } = filter.part;
        all.push(sql`(p.id::text = ${idOrSlug} OR p.slug = ${idOrSlug})`);
      }
      break;
    case "writer":
      all.push(sql`r.user_id = ${filter.userId}`);
      break;
    case "admin":
      if (filter.rating !== undefined) all.push(sql`r.rating = ${filter.rating}`);
      if (filter.about)
        all.push(filter.about === "shop" ? sql`r.part_id IS NULL` : sql`r.part_id IS NOT NULL`);
      if (filter.state)
        all.push(filter.state === "hidden" ? sql`r.hidden_at IS NOT NULL` : sql`r.hidden_at IS NULL`);
      if (filter.q) all.push(like(filter.q));
  }
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`;
}

/** A page of reviews, newest first, and the total number. */
export async function findReviews(
  db: Reads,
  filter: ReviewsFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const found = db
    .selectFrom("reviews as r")
    .leftJoin("parts as p", "p.id", "r.part_id")
    .leftJoin("users as w", "w.id", "r.user_id")
    .where(conditions(filter));
  const page = after ? found.where("r.id", "<", after.id) : found;
  const [rows, counted] = await Promise.all([
    page
      .leftJoin("users as h", "h.id", "r.hidden_by")
      .select(["r.id", "r.name", "r.image", "r.description", "r.rating", "r.part_id", "p.name as part_name"])
      .select(["p.slug as part_slug", "r.verified", "r.demo", "r.created_at", "w.email"])
      .select([
        "r.hidden_at",
        "r.hidden_reason",
        "h.display_name as hidden_by_name",
        "r.reply",
        "r.replied_at",
      ])
      .orderBy("r.id", "desc")
      .limit(limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/**
 * Inserts a review, and reads in the same statement whether the reviewer bought the part. A second review of the same
 * part violates the constraint `reviews_one_per_buyer_and_part`.
 * @returns undefined when there is no such part
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
       OR EXISTS (SELECT FROM parts WHERE id = ${review.partId}::uuid AND state = 'active')
    RETURNING verified`.execute(db);
  return rows[0];
}
