import { type AnswerOf, addressOf, type Call, type InputOf } from "./call.ts";
import type { Problem } from "./problem.ts";

/** A reply of the API: the body, and what the headers say about it. */
export interface Reply<Body> {
  body: Body;
  total: number | undefined;
  /** The cursor of the next page, if there is one. */
  nextCursor: string | undefined;
  /** The database is unavailable; this is the last known response. */
  isStale?: boolean;
}

/** Calls the API: the browser's client over fetch, the renderer's within the process. */
export type Client = <C extends Call>(
  call: C,
  input: InputOf<C>,
  /** Aborts the call. */
  signal?: AbortSignal,
) => Promise<Reply<AnswerOf<C>>>;

/** The API returned an error, or could not be reached (`problem.code` is then `unreachable`). */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

/** The input of any call. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Returns the fetch request for a call below `origin`. */
export function requestOf(call: Call, input: AnyInput, origin = ""): { url: string; init: RequestInit } {
  const headers = new Headers({ accept: "application/json" });
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value) headers.set(name, value);
  const init: RequestInit = { method: call.method, headers };
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  return { url: origin + addressOf(call, input), init };
}

/** Returns the reply in a response. @throws ProblemError for an error */
export async function replyOf<Body>(response: Response): Promise<Reply<Body>> {
  if (!response.ok) {
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    throw new ProblemError(
      problem?.code
        ? problem
        : { code: "unreachable", status: response.status, title: "No answer", detail: unreachable },
    );
  }
  return { body: (await response.json()) as Body, ...replyDetails((name) => response.headers.get(name)) };
}

/** Returns what the headers of a reply say about its body. */
export function replyDetails(
  headerOf: (name: string) => string | null | undefined,
): Omit<Reply<unknown>, "body"> {
  const total = headerOf("x-total-count");
  return {
    total: typeof total === "string" ? Number(total) : undefined,
    nextCursor: cursorOf(headerOf("link")),
    isStale: headerOf("cache-status")?.includes("data-away") ?? false,
  };
}

export const unreachable = "The shop could not be reached. Check your connection and try again.";

function cursorOf(link: string | null | undefined): string | undefined {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? (new URL(next, "http://shop").searchParams.get("cursor") ?? undefined) : undefined;
}
