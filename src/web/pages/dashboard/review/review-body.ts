import type { z } from "zod";
import type { InputOf } from "#contract/call.ts";
import { addReview } from "#contract/reviews.ts";

/** The form's fields. A radio button and a list yield text: stars as "5", no part as "". */
export const reviewFields = addReview.body.omit({ partId: true, image: true });
export type ReviewFields = z.output<typeof reviewFields>;

type ReviewBody = InputOf<typeof addReview>["body"];

/** The review as it is sent. @param partId empty for a review of the shop. */
export function reviewBody(fields: ReviewFields, image: string, partId: string): ReviewBody {
  return { ...fields, image, ...(partId !== "" && { partId }) };
}
