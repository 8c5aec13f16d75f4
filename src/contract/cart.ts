import { z } from "zod";
import { defineCall } from "./call.ts";
import { id } from "./fields.ts";
import { MAX_ORDER_LINES } from "./order-lines.ts";
import { part } from "./parts.ts";

export const listCartParts = defineCall({
  name: "listCartParts",
  method: "GET",
  path: "/cart/parts",
  access: "visitor",
  tag: "parts",
  summary: "The parts of a cart as they are at this moment; those that have left the shop are missing",
  query: z.object({
    ids: z
      .string()
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(id).max(MAX_ORDER_LINES))
      .describe("`_id`s, parted by commas"),
  }),
  answer: z.array(part),
});
