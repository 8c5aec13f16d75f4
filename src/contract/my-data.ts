import { z } from "zod";
import { listAddresses } from "./addresses.ts";
import { defineCall } from "./call.ts";
import { dateTime, emailInPath, id } from "./fields.ts";
import { getMyLaptops } from "./my-laptops.ts";
import { order } from "./order.ts";
import { getPhoto } from "./photos.ts";
import { ownQuestions } from "./questions.ts";
import { listOwnReviews } from "./reviews.ts";
import { listSavedParts } from "./saved-parts.ts";
import { profile, user } from "./users.ts";

export const exportMyData = defineCall({
  name: "exportMyData",
  method: "GET",
  path: "/profile/{email}/data",
  access: "self",
  tag: "users",
  summary: "Everything the shop knows about you, as one JSON file",
  params: emailInPath,
  answer: z.object({
    exportedAt: dateTime,
    user,
    profile,
    addresses: listAddresses.answer,
    laptops: getMyLaptops.answer,
    savedParts: listSavedParts.answer,
    stockAlerts: z
      .array(z.object({ part: z.string(), requestedAt: dateTime }))
      .describe("Parts you wait for; none until the address is confirmed"),
    requestedLaptops: z
      .array(z.object({ name: z.string() }))
      .describe("Laptops you asked us to list; none until the address is confirmed"),
    orders: z.array(order).describe("Newest first, deleted ones included"),
    reviews: listOwnReviews.answer,
    questions: ownQuestions.describe("Asked about parts"),
    photos: z
      .array(
        getPhoto.answer.pick({ _id: true, image: true }).extend({
          uploadedAt: dateTime,
          returnId: id.nullable(),
          reviewId: id.nullable(),
        }),
      )
      .describe("Sent with a return or a review, or not used yet"),
    messages: z
      .array(z.object({ subject: z.string(), message: z.string(), sentAt: dateTime }))
      .describe("Sent by the contact form from your address; none until the address is confirmed"),
  }),
});
