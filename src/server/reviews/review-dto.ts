import type { PublicReviewRow } from "./public-reviews-queries.ts";
import type { ReviewRow } from "./reviews-queries.ts";

/** A review as the public pages show it. */
export function toReviewDto(row: PublicReviewRow) {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    description: row.description,
    ratings: row.rating,
    partId: row.part_id,
    partName: row.part_name,
    verified: row.verified,
    demo: row.demo,
    createdAt: row.created_at.toISOString(),
    photos: row.photos,
    reply: row.replied_at && { text: row.reply, at: row.replied_at.toISOString() },
  };
}

/** A review as its writer sees it, with the reason when it is hidden. */
export function toOwnReviewDto(row: ReviewRow) {
  return {
    ...toReviewDto(row),
    hidden: row.hidden_at && { at: row.hidden_at.toISOString(), reason: row.hidden_reason },
  };
}

/** A review as admins see it, with the writer's email and the admin who hid it. */
export function toManagedReviewDto(row: ReviewRow) {
  const { hidden, ...review } = toOwnReviewDto(row);
  return {
    ...review,
    partSlug: row.part_slug,
    email: row.email,
    hidden: hidden && { ...hidden, by: row.hidden_by_name },
  };
}
