import type { z } from "zod";
import type { Permission } from "#domain/roles.ts";

/**
 * Who may make a call.
 * - `visitor`: anyone, always anonymous. `optional-user`: anyone; an access token identifies the caller.
 * - `user`: signed in. `self`: the user that the path names, or whose resource it is.
 * - `permission`: users whose role has it, with a verified email address. `orSelf`: also the user as in `self`.
 * - `identity-token` and `provider-signature`: callers that authenticate otherwise (sign-in, webhook).
 */
export type Access =
  | "visitor"
  | "optional-user"
  | "user"
  | "self"
  | "identity-token"
  | "provider-signature"
  | { permission: Permission; orSelf?: true };

export interface Call {
  /** The operation id of the OpenAPI document: unique, camelCase. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below `/api`, with parameters in braces: `/orders/{id}`. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The call recognizes a request that is repeated itself: its answer is not stored under its `Idempotency-Key`. */
  repetition?: "recognized";
  /** The handler gets the body unparsed (webhook signatures, uploads). */
  raw?: "json" | "multipart";
  status?: 200 | 201;
  answer: z.ZodType;
  /** The media type of an answer that is not JSON. It is sent as a stream. */
  answerType?: "text/csv";
}

/** Returns whether a call can be made without signing in. */
export const isForVisitors = ({ access }: Pick<Call, "access">): boolean =>
  access === "visitor" || access === "optional-user";

/** Returns the call with its literal types, which type the route, the client and the OpenAPI document. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;
type ParsedPart<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : unknown;
/** A body that may be left out is. */
type Body<C> = C extends { body: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown;
type OptionalQuery<C> = C extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown;
type OptionalHeaders<C> = C extends { headers: infer S extends z.ZodType }
  ? { headers?: z.input<S> }
  : unknown;

/** A client's input to a call. */
export type InputOf<C> = Part<C, "params"> & OptionalQuery<C> & OptionalHeaders<C> & Body<C>;
/** A handler's input, validated. */
export type ParsedOf<C> = ParsedPart<C, "params"> &
  ParsedPart<C, "query"> &
  ParsedPart<C, "headers"> &
  ParsedPart<C, "body">;
export type AnswerOf<C extends Call> = z.output<C["answer"]>;

/** Returns the call's address below the origin, with its parameters: `/api/orders/0198…`. */
export function addressOf(
  call: Call,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}
