import { z } from "zod";
import { defineCall } from "./call.ts";
import {
  dateTime,
  id,
  idInPath,
  insertedId,
  line,
  modifiedCount,
  optionalText,
  page,
  pictureUrl,
  searchText,
  strictBody,
  text,
} from "./fields.ts";
import { photo, photoIds } from "./photos.ts";

export const review = z
  .object({
    _id: id,
    name: z.string(),
    image: z.string(),
    description: z.string(),
    ratings: z.number().int(),
    partId: id.nullable(),
    partName: z.string().nullable(),
    verified: z.boolean().describe("The reviewer bought the part in this shop"),
    demo: z.boolean().describe("Part of the demo data"),
    createdAt: dateTime,
    photos: z.array(photo),
    reply: z.object({ text: z.string(), at: dateTime }).nullable().describe("The shop's reply"),
  })
  .meta({ id: "Review" });

const hidden = z.object({ at: dateTime, reason: z.string() });

export const listReviews = defineCall({
  name: "listReviews",
  method: "GET",
  path: "/reviews",
  access: "visitor",
  tag: "reviews",
  summary: "Reviews, newest first; `part` filters by one part, `part=none` by reviews of the shop itself",
  query: z.object({ ...page, part: z.string().max(200).optional() }),
  answer: z.array(review),
});

export const addReview = defineCall({
  name: "addReview",
  method: "POST",
  path: "/reviews",
  access: "user",
  tag: "reviews",
  summary: "Review the shop or, with partId, a part; one review per buyer and part",
  body: z.object({
    name: line(120, "The name"),
    description: text(4000, "The review"),
    image: z.union([pictureUrl, z.literal("")]).optional(),
    ratings: z
      .number({ error: "Choose one to five stars." })
      .int({ error: "Ratings are whole stars." })
      .min(1, { error: "Ratings go from 1 to 5." })
      .max(5, { error: "Ratings go from 1 to 5." }),
    partId: id.optional(),
    photos: photoIds.optional().describe("Uploaded before; shown with the review"),
  }),
  status: 201,
  answer: insertedId.extend({ verified: z.boolean() }),
});

export const listOwnReviews = defineCall({
  name: "listOwnReviews",
  method: "GET",
  path: "/ownReviews",
  access: "user",
  tag: "reviews",
  summary: "Your own reviews, newest first; hidden ones come with the reason",
  query: z.object(page),
  answer: z.array(review.extend({ hidden: hidden.nullable() })),
});

export const listAllReviews = defineCall({
  name: "listAllReviews",
  method: "GET",
  path: "/allReviews",
  access: { permission: "read-reviews" },
  tag: "reviews",
  summary: "All reviews, hidden ones included, newest first, with search and filters",
  query: z.object({
    ...page,
    q: searchText.describe("Searches name, email address, review text and part name"),
    ratings: z.coerce.number().int().min(1).max(5).optional(),
    about: z.enum(["shop", "parts"]).optional(),
    state: z.enum(["shown", "hidden"]).optional(),
  }),
  answer: z.array(
    review.extend({
      partSlug: z.string().nullable(),
      email: z.string().nullable().describe("The reviewer's email; null for a demo review"),
      hidden: hidden.extend({ by: z.string().nullable() }).nullable(),
    }),
  ),
});

export const hideReview = defineCall({
  name: "hideReview",
  method: "PUT",
  path: "/reviews/{id}/hidden",
  access: { permission: "moderate-reviews" },
  tag: "reviews",
  summary: "Hide a review from the public pages; the reviewer sees the reason",
  params: idInPath,
  body: strictBody({ reason: text(500, "The reason") }),
  answer: modifiedCount,
});

export const showReview = defineCall({
  name: "showReview",
  method: "DELETE",
  path: "/reviews/{id}/hidden",
  access: { permission: "moderate-reviews" },
  tag: "reviews",
  summary: "Show a hidden review again",
  params: idInPath,
  answer: modifiedCount,
});

export const replyToReview = defineCall({
  name: "replyToReview",
  method: "PUT",
  path: "/reviews/{id}/reply",
  access: { permission: "moderate-reviews" },
  tag: "reviews",
  summary:
    "Reply to a review as the shop, or edit the reply; 409 when the reply has changed since it was read",
  params: idInPath,
  body: strictBody({
    text: text(2000, "The reply"),
    replaces: optionalText(2000, "The reply")
      .default("")
      .describe("The reply as it was read; empty for none"),
  }),
  answer: modifiedCount,
});

export const removeReply = defineCall({
  name: "removeReply",
  method: "DELETE",
  path: "/reviews/{id}/reply",
  access: { permission: "moderate-reviews" },
  tag: "reviews",
  summary: "Delete the shop's reply to a review",
  params: idInPath,
  answer: modifiedCount,
});
