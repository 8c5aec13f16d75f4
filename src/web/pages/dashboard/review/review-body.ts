import { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import type { OrderDto } from "#contract/orders.ts";
import { addReview } from "#contract/reviews.ts";

/** The form's fields: a review of the shop has an empty part, and photos have their thumbnails. */
export const reviewFields = addReview.body.extend({
  partId: z.string(),
  image: z.string(),
  photos: z.array(z.object({ id: z.string(), thumbnail: z.string() })),
});
type ReviewFields = z.output<typeof reviewFields>;

type ReviewBody = InputOf<typeof addReview>["body"];

/** Returns the request body. */
export function reviewBody({ partId, photos, ...fields }: ReviewFields): ReviewBody {
  return { ...fields, photos: photos.map(({ id }) => id), ...(partId !== "" && { partId }) };
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
