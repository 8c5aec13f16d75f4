import { z } from "zod";
import { defineCall } from "./call.ts";
import { dateTime, day, page, searchText } from "./fields.ts";

export const auditKinds = [
  "part",
  "order",
  "review",
  "message",
  "user",
  "job",
  "settings",
  "voucher",
  "laptop",
] as const;

export const listAudit = defineCall({
  name: "listAudit",
  method: "GET",
  path: "/audit",
  access: { permission: "read-audit" },
  tag: "audit",
  summary: "List what admins changed, newest first",
  query: z.object({
    ...page,
    person: searchText.describe("Name or email address of the admin"),
    kind: z.enum(auditKinds).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.array(
    z.object({
      _id: z.string(),
      at: dateTime,
      by: z
        .object({ name: z.string(), email: z.string() })
        .nullable()
        .describe("Null: a command on the server, or the shop itself"),
      action: z.string(),
      words: z.string().describe('What was done, such as "edited"'),
      subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
      changes: z.array(
        z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});
