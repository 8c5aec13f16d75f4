import { z } from "zod";
import { defineCall } from "./call.ts";
import { id, insertedId, moment, optionalText, page, pictureUrl, text } from "./fields.ts";

export const review = z
  .object({
    _id: id,
    name: z.string(),
    image: z.string(),
    description: z.string(),
    ratings: z.number().int(),
    partId: id.nullable(),
    partName: z.string().nullable(),
    verified: z.boolean().describe("The reviewer bought the part here"),
    demo: z.boolean().describe("Comes with the demo shop"),
    createdAt: moment,
  })
  .meta({ id: "Review" });

export const listReviews = defineCall({
  name: "listReviews",
  method: "GET",
  path: "/reviews",
  who: "visitor",
  tag: "reviews",
  summary: "Reviews, newest first; part for those of one part, part=none for those of the shop",
  query: z.object({ ...page, part: z.string().max(200).optional() }),
  answer: z.array(review),
});

export const addReview = defineCall({
  name: "addReview",
  method: "POST",
  path: "/reviews",
  who: "user",
  tag: "reviews",
  summary: "Review the shop or, with partId, a part: one review per buyer and part",
  body: z.object({
    name: text(120, "The name"),
    description: text(4000, "The review"),
    image: z.union([pictureUrl, z.literal("")]).optional(),
    ratings: z
      .number({ error: "Choose one to five stars." })
      .int({ error: "Ratings are whole stars." })
      .min(1, { error: "Ratings go from 1 to 5." })
      .max(5, { error: "Ratings go from 1 to 5." }),
    partId: id.optional(),
  }),
  status: 201,
  answer: insertedId.extend({ verified: z.boolean() }),
});

export const sendMessage = defineCall({
  name: "sendMessage",
  method: "POST",
  path: "/messages",
  who: "visitor",
  tag: "contact",
  summary: "The contact form: stored, mailed to the shop, shown to admins",
  body: z.object({
    email: z.email({ error: "Provide a valid email" }).max(254),
    subject: text(200, "The subject"),
    message: text(5000, "The message"),
    website: optionalText(200).optional().describe("Left empty by people; a filled one is thrown away"),
  }),
  status: 201,
  answer: insertedId,
});

export const listMessages = defineCall({
  name: "listMessages",
  method: "GET",
  path: "/messages",
  who: "admin",
  tag: "contact",
  summary: "Messages of the contact form, newest first",
  query: z.object(page),
  answer: z.array(
    z.object({ _id: id, email: z.string(), subject: z.string(), message: z.string(), createdAt: moment }),
  ),
});
