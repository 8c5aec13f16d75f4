import { parse } from "qs";
import type { z } from "zod";
import { invalidRequest } from "./network-error.ts";

/** Deep enough for payment_method_data[billing_details][address][line1]; wide enough for fifty metadata keys. */
const formOptions = {
  depth: 4,
  strictDepth: true,
  parameterLimit: 200,
  throwOnLimitExceeded: true,
  arrayLimit: 20,
  plainObjects: true,
} as const;

/** A form body or query string in Stripe's bracket nesting → nested strings. Throws a 400 it cannot read. */
export function parseForm(text: string): Record<string, unknown> {
  // PostgreSQL keeps no NUL in text, so none gets as far as a query.
  if (/%00|\0/.test(text)) throw invalidRequest("Invalid string: it contains a null character.");
  try {
    return parse(text, formOptions);
  } catch {
    throw invalidRequest("The request's parameters are nested too deeply or are too many.");
  }
}

/** The parameters in the schema's shape. Throws Stripe's 400 for the first one that is not. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const read = schema.safeParse(params);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = inBrackets([...path, issue.keys[0] ?? ""]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = inBrackets(path);
  if (valueAt(params, path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue?.code === "custom") {
    const code: unknown = issue.params?.code;
    throw invalidRequest(issue.message, { param, ...(typeof code === "string" ? { code } : {}) });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? "not understood"}`, { param });
}

function inBrackets([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value !== null && typeof value === "object" ? Reflect.get(value, part) : undefined),
    params,
  );
}
