import { z } from "zod";
import { appErrorCodes } from "#domain/app-error.ts";

/** RFC 9457 problem details: the body of every API error. `code` is stable; `detail` is for a person. */
export const problem = z
  .object({
    type: z.string().optional(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum([...appErrorCodes, "internal_error", "unreachable"]),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problem>;
