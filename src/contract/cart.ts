import { z } from "zod";
import { MAX_ORDER_LINES } from "#domain/order.ts";
import { defineCall } from "./call.ts";
import { id } from "./fields.ts";
import { part } from "./parts.ts";

export const listCartParts = defineCall({
  name: "listCartParts",
  method: "GET",
  path: "/cart/parts",
  access: "visitor",
  tag: "parts",
  summary: "Get the parts of a cart as they are now; archived parts are missing",
  query: z.object({
    ids: z
      .string()
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(id).max(MAX_ORDER_LINES))
      .describe("Part ids, separated by commas"),
  }),
  answer: z.array(part),
});
