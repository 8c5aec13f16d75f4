import type { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import type { OrderDto } from "#contract/orders.ts";
import { addReview } from "#contract/reviews.ts";

/** The form's own fields. The part and the pictures are separate state. */
export const reviewFields = addReview.body.omit({ partId: true, image: true, photos: true });
type ReviewFields = z.output<typeof reviewFields>;

type ReviewBody = InputOf<typeof addReview>["body"];

/** Returns the request body. @param partId empty for a review of the shop. */
export function reviewBody(
  fields: ReviewFields,
  { image, partId, photos }: { image: string; partId: string; photos: string[] },
): ReviewBody {
  return { ...fields, image, photos, ...(partId !== "" && { partId }) };
}

/** Returns the distinct parts of paid orders, with their names in the newest order. */
export function boughtParts(orders: readonly OrderDto[]): { id: string; name: string }[] {
  const parts = new Map<string, string>();
  for (const order of orders) {
    if (!order.paidAt) continue;
    for (const line of order.lines) if (!parts.has(line.partId)) parts.set(line.partId, line.name);
  }
  return [...parts].map(([id, name]) => ({ id, name }));
}
