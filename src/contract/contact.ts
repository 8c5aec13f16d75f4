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
  searchText,
  text,
} from "./fields.ts";

export const sendMessage = defineCall({
  name: "sendMessage",
  method: "POST",
  path: "/messages",
  access: "optional-user",
  tag: "contact",
  summary: "Send a contact message; it is stored, mailed to the shop and shown to admins",
  body: z.object({
    email: z.email({ error: "Provide a valid email" }).max(254),
    subject: line(200, "The subject"),
    message: text(5000, "The message"),
    website: optionalText(200).optional().describe("Honeypot: a message that fills it in is discarded"),
  }),
  status: 201,
  answer: insertedId.extend({
    copySent: z
      .boolean()
      .describe("Whether a copy goes to `email`: only to the confirmed address of the user who sends it"),
  }),
});

export const listMessages = defineCall({
  name: "listMessages",
  method: "GET",
  path: "/messages",
  access: { permission: "manage-messages" },
  tag: "contact",
  summary: "Contact messages, newest first, with search and filters",
  query: z.object({
    ...page,
    q: searchText.describe("Searches email address, subject and message"),
    answered: z.stringbool().optional(),
  }),
  answer: z.array(
    z.object({
      _id: id,
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      createdAt: dateTime,
      answered: z.object({ at: dateTime, by: z.string().nullable() }).nullable(),
    }),
  ),
});

export const markAnswered = defineCall({
  name: "markAnswered",
  method: "PUT",
  path: "/messages/{id}/answered",
  access: { permission: "manage-messages" },
  tag: "contact",
  summary: "Mark a message as answered",
  params: idInPath,
  answer: modifiedCount,
});

export const markOpen = defineCall({
  name: "markOpen",
  method: "DELETE",
  path: "/messages/{id}/answered",
  access: { permission: "manage-messages" },
  tag: "contact",
  summary: "Mark a message as open again",
  params: idInPath,
  answer: modifiedCount,
});
