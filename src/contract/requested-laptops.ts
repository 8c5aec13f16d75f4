import { z } from "zod";
import { defineCall } from "./call.ts";
import { dateTime, email, id, idInPath, line, modifiedCount, optionalText, strictBody } from "./fields.ts";

const access = { permission: "manage-messages" } as const;

export const tellLaptop = defineCall({
  name: "tellLaptop",
  method: "POST",
  path: "/requested-laptops",
  access: "visitor",
  tag: "laptops",
  summary: "Tell the shop of a laptop that it does not list; equal names are counted together",
  body: strictBody({
    name: line(120, "The name").refine((name) => (name.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2, {
      error: "Write brand and model, such as ThinkPad T480.",
    }),
    email: email.optional().describe("Where to answer"),
    website: optionalText(200).optional().describe("Honeypot: a request that fills it in is discarded"),
  }),
  status: 201,
  answer: z.object({ received: z.literal(true) }),
});

export const listRequestedLaptops = defineCall({
  name: "listRequestedLaptops",
  method: "GET",
  path: "/requested-laptops",
  access,
  tag: "laptops",
  summary:
    "Laptops that visitors asked for: the open ones, most wanted first, or those that are done, newest first",
  query: z.object({ done: z.stringbool().default(false) }),
  answer: z.array(
    z.object({
      _id: id,
      name: z.string(),
      requests: z.number().int(),
      emails: z.array(z.string()).describe("Who wants an answer, at most twenty"),
      firstAskedAt: dateTime,
      lastAskedAt: dateTime,
      done: z.object({ at: dateTime, by: z.string().nullable() }).nullable(),
    }),
  ),
});

export const markLaptopDone = defineCall({
  name: "markLaptopDone",
  method: "PUT",
  path: "/requested-laptops/{id}/done",
  access,
  tag: "laptops",
  summary: "Mark a laptop that visitors asked for as done",
  params: idInPath,
  answer: modifiedCount,
});

export const reopenLaptop = defineCall({
  name: "reopenLaptop",
  method: "DELETE",
  path: "/requested-laptops/{id}/done",
  access,
  tag: "laptops",
  summary: "Mark a laptop that visitors asked for as open again",
  params: idInPath,
  answer: modifiedCount,
});
