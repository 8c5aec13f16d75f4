import { type AnswerOf, addressOf, type Call, type InputOf } from "./call.ts";
import type { Problem } from "./problem.ts";

/** A reply of the shop: the body, and the few headers that carry meaning (total, next page). */
export interface Reply<Body> {
  body: Body;
  total: number | undefined;
  /** Cursor of the next page, when there is one. */
  nextCursor: string | undefined;
  /** The shop's data is away; this is the last it knew. */
  isStandIn?: boolean;
}

/** Calls the shop's API. The browser's goes over fetch; the server's own rendering stays in the process. */
export type Client = <C extends Call>(
  call: C,
  input: InputOf<C>,
  /** Says that the answer is not wanted any more. */
  signal?: AbortSignal,
) => Promise<Reply<AnswerOf<C>>>;

/** The shop said no, or could not be reached (`problem.code` is then `unreachable`). */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

/** An input as any call may have it. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Turns a call and its input into a fetch request below `origin`. */
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

/** Reads a response of the shop: the body of a success, or a thrown {@link ProblemError}. */
export async function replyOf<Body>(response: Response): Promise<Reply<Body>> {
  if (!response.ok) {
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    throw new ProblemError(
      problem?.code
        ? problem
        : { code: "unreachable", status: response.status, title: "No answer", detail: unreachable },
    );
  }
  const total = response.headers.get("x-total-count");
  return {
    body: (await response.json()) as Body,
    total: total === null ? undefined : Number(total),
    nextCursor: cursorOf(response.headers.get("link")),
    isStandIn: response.headers.get("cache-status")?.includes("data-away") ?? false,
  };
}

export const unreachable = "The shop could not be reached. Check your connection and try again.";

function cursorOf(link: string | null): string | undefined {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? (new URL(next, "http://shop").searchParams.get("cursor") ?? undefined) : undefined;
}
