import { parse } from "qs";
import type { z } from "zod";
import { invalidRequest, type NetworkError } from "./network-error.ts";

/** Allows payment_method_data[billing_details][address][line1] and fifty metadata keys. */
const formOptions = {
  depth: 4,
  strictDepth: true,
  parameterLimit: 200,
  throwOnLimitExceeded: true,
  arrayLimit: 20,
  plainObjects: true,
} as const;

/** 400: Stripe accepts no null characters. */
export function containsNul(): NetworkError {
  return invalidRequest("Invalid string: it contains a null character.");
}

/**
 * Parses a form body or query string with Stripe's nested brackets.
 * @throws a 400 for malformed or oversized input
 */
export function parseForm(text: string): Record<string, unknown> {
  // PostgreSQL does not accept NUL in text.
  if (/%00|\0/.test(text)) throw containsNul();
  try {
    return parse(text, formOptions);
  } catch {
    throw invalidRequest("The request's parameters are nested too deeply or are too many.");
  }
}

/**
 * Returns the parameters parsed by the schema.
 * @throws Stripe's 400 for the first invalid one
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = bracketPath([...path, issue.keys[0] ?? ""]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = bracketPath(path);
  // A rule about several parameters names none.
  if (issue?.code === "custom" && path.length === 0) throw invalidRequest(issue.message);
  if (valueAt(params, path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue?.code === "custom") {
    const code: unknown = issue.params?.code;
    throw invalidRequest(issue.message, { param, ...(typeof code === "string" ? { code } : {}) });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? "not valid"}`, { param });
}

function bracketPath([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value !== null && typeof value === "object" ? Reflect.get(value, part) : undefined),
    params,
  );
}
