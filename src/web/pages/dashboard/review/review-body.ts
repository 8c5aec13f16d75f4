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

/** Returns the distinct parts of paid orders, with their names and pictures in the newest order. */
export function boughtParts(orders: readonly OrderDto[]) {
  const parts = new Map<
    string,
    { id: string; name: string; picture: OrderDto["lines"][number]["pictureView"] }
  >();
  for (const order of orders) {
    if (!order.paidAt) continue;
    for (const { partId: id, name, pictureView: picture } of order.lines) {
      if (!parts.has(id)) parts.set(id, { id, name, picture });
    }
  }
  return [...parts.values()];
}
