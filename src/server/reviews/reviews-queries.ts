import { type RawBuilder, sql } from "kysely";
import type { PhotoDto } from "#contract/photos.ts";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { photosJson } from "#server/photos/photos.ts";

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
  photos: PhotoDto[];
}

type ReviewsFilter =
  | { kind: "writer"; userId: string }
  | {
      kind: "admin";
      q?: string | undefined;
      rating?: number | undefined;
      about?: "shop" | "parts" | undefined;
      state?: "shown" | "hidden" | undefined;
    };

function conditions(filter: ReviewsFilter): RawBuilder<unknown> {
  if (filter.kind === "writer") return sql`r.user_id = ${filter.userId}`;
  const { q, rating, about, state } = filter;
  const all = [sql`true`];
  if (rating !== undefined) all.push(sql`r.rating = ${rating}`);
  if (about) all.push(about === "shop" ? sql`r.part_id IS NULL` : sql`r.part_id IS NOT NULL`);
  if (state) all.push(state === "hidden" ? sql`r.hidden_at IS NOT NULL` : sql`r.hidden_at IS NULL`);
  if (q) {
    const like = containing(q);
    all.push(sql`(r.name ILIKE ${like} OR r.description ILIKE ${like} OR r.reply ILIKE ${like}
      OR p.name ILIKE ${like} OR w.email ILIKE ${like})`);
  }
  return sql.join(all, sql` AND `);
}

const columns = sql`r.id, r.name, r.image, r.description, r.rating, r.part_id, p.name AS part_name, p.slug AS part_slug,
  r.verified, r.demo, r.created_at, w.email, r.hidden_at, r.hidden_reason, h.display_name AS hidden_by_name, r.reply,
  r.replied_at, ${sql.raw(photosJson("review_id", "r.id"))} AS photos`;

const source = sql`reviews r LEFT JOIN parts p ON p.id = r.part_id LEFT JOIN users w ON w.id = r.user_id`;

/** Returns a page of reviews for their writer or for admins, newest first, and the total number. */
export async function findReviews(
  db: Reads,
  filter: ReviewsFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = conditions(filter);
  const page = after ? sql`${where} AND r.id < ${after.id}::uuid` : where;
  const [{ rows }, counted] = await Promise.all([
    sql<ReviewRow>`
      SELECT ${columns} FROM ${source} LEFT JOIN users h ON h.id = r.hidden_by
      WHERE ${page} ORDER BY r.id DESC LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM ${source} WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Whether someone has paid for an order. */
const hasBought = (userId: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM orders WHERE user_id = ${userId} AND state IN ('paid', 'shipped', 'delivered'))`;

/**
 * Inserts a review, and reads in the same statement whether the reviewer bought the part. It is held back while the
 * writer's address is unconfirmed or, for a review of the shop, while they have bought nothing. A second review of the
 * same part violates the constraint `reviews_one_per_buyer_and_part`.
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
    /** The reason that the writer sees while it is held back. */
    heldReason: string;
  },
): Promise<{ verified: boolean; held: boolean } | undefined> {
  const { rows } = await sql<{ verified: boolean; held: boolean }>`
    WITH writer AS (
      SELECT NOT (email_verified AND (${review.partId}::uuid IS NOT NULL OR ${hasBought(sql.ref("users.id"))})) AS held
      FROM users WHERE id = ${review.userId}
    )
    INSERT INTO reviews (id, user_id, part_id, name, image, description, rating, held, hidden_at, hidden_reason, verified)
    SELECT ${review.id}, ${review.userId}, ${review.partId}::uuid, ${review.name}, ${review.image},
           ${review.description}, ${review.rating},
           held, CASE WHEN held THEN now() END, CASE WHEN held THEN ${review.heldReason} ELSE '' END,
           EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
                   WHERE l.part_id = ${review.partId}::uuid AND o.user_id = ${review.userId}
                     AND o.state IN ('paid', 'shipped', 'delivered'))
    FROM writer
    WHERE ${review.partId}::uuid IS NULL
       OR EXISTS (SELECT FROM parts WHERE id = ${review.partId}::uuid AND state = 'active')
    RETURNING verified, held`.execute(db);
  return rows[0];
}

/** Shows the held reviews of someone who has done what they waited for. @returns the parts of those reviews */
export async function releaseHeldReviews(db: Reads, userId: string): Promise<{ part_id: string | null }[]> {
  const { rows } = await sql<{ part_id: string | null }>`
    UPDATE reviews r SET held = false, hidden_at = NULL, hidden_reason = ''
    FROM users w
    WHERE r.user_id = ${userId} AND r.held AND w.id = r.user_id AND w.email_verified
      AND (r.part_id IS NOT NULL OR ${hasBought(sql.ref("w.id"))})
    RETURNING r.part_id`.execute(db);
  return rows;
}

export async function deleteHeldReviews(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("reviews").where("user_id", "=", userId).where("held", "=", true).execute();
}

/** Writes another name over a writer's reviews, and removes the picture. @returns the parts they are about */
export async function replaceWriter(
  tx: Tx,
  userId: string,
  name: string,
): Promise<{ part_id: string | null }[]> {
  return tx
    .updateTable("reviews")
    .set({ name, image: "" })
    .where("user_id", "=", userId)
    .returning("part_id")
    .execute();
}
