import { z } from "zod";
import { defineCall } from "./call.ts";
import { email, emailInPath, id, strictBody, text } from "./fields.ts";

/** `pending` until the link of the mail is used, `active` until the part is in stock again. */
const state = z.enum(["pending", "active"]);
const token = strictBody({ token: text(1000, "The token").describe("From the mail's link") });

export const requestStockAlert = defineCall({
  name: "requestStockAlert",
  method: "POST",
  path: "/stock-alerts",
  access: "visitor",
  tag: "parts",
  summary: "Ask for one mail when a part is in stock again; a mail asks to confirm the address first",
  body: strictBody({
    partId: id,
    email,
  }),
  status: 201,
  answer: z.object({ state: z.literal("pending") }),
});

export const requestOwnStockAlert = defineCall({
  name: "requestOwnStockAlert",
  method: "PUT",
  path: "/profile/{email}/stock-alerts/{partId}",
  access: "self",
  tag: "parts",
  summary: "The same for a signed-in user, whose confirmed address needs no mail",
  params: emailInPath.extend({ partId: id }),
  answer: z.object({ state }),
});

export const confirmStockAlert = defineCall({
  name: "confirmStockAlert",
  method: "POST",
  path: "/stock-alerts/confirmed",
  access: "visitor",
  tag: "parts",
  summary: "Confirm an alert by the link of its mail",
  body: token,
  answer: z.object({ part: z.object({ slug: z.string(), name: z.string() }) }),
});

export const endStockAlerts = defineCall({
  name: "endStockAlerts",
  method: "POST",
  path: "/stock-alerts/ended",
  access: "visitor",
  tag: "parts",
  summary: "End all alerts of an address by the link of a mail",
  body: token,
  answer: z.object({ deletedCount: z.number().int() }),
});

export const unsubscribeFromStockAlerts = defineCall({
  name: "unsubscribeFromStockAlerts",
  method: "POST",
  path: "/stock-alerts/unsubscribe",
  access: "visitor",
  tag: "parts",
  summary: "The same by the unsubscribe button of a mail program (RFC 8058)",
  query: token,
  // A form with one fixed field, in either encoding of forms: what counts is the token.
  raw: "json",
  answer: z.object({ deletedCount: z.number().int() }),
});
