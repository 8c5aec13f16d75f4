import { createContext, data, isRouteErrorResponse, RouterContextProvider } from "react-router";
import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import type { Client } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";

/** The data that the server passes to a page for rendering. The same for every visitor: it has no identity. */
export interface PageContext {
  client: Client;
  /** The shop's public address without a trailing slash, for canonical links. */
  origin: string;
  /** Called with every unexpected error of a page. */
  report: (error: unknown) => void;
  /** Receives the page instead of the response's body. */
  receiveHtml?: (html: string) => void;
}

const pageContext = createContext<PageContext>();

export function contextFor(page: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, page]]));
}

type Context = Readonly<RouterContextProvider>;

export const pageContextOf = (context: Context): PageContext => context.get(pageContext);

/**
 * Calls the shop's API for a page. An error becomes the page's status: 404 for an unknown part, 503 while the data is
 * unavailable.
 */
export async function read<C extends Call>(
  context: Context,
  call: C,
  input: InputOf<C>,
): Promise<{ body: AnswerOf<C>; total: number | undefined; nextCursor: string | undefined }> {
  try {
    return await pageContextOf(context).client(call, input);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    throw data({ code: problem.code, detail: problem.detail }, { status: problem.status });
  }
}

/** Whether an error thrown by {@link read} has this status. */
export function isAppError(error: unknown, status: number): boolean {
  if (isRouteErrorResponse(error)) return error.status === status;
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === status;
}

/**
 * Returns the problem of a ProblemError. Checks its shape, because the server's modules and the page bundle each have
 * their own copy of the class.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !("problem" in error)) return undefined;
  const { problem } = error;
  return typeof problem === "object" && problem !== null && "code" in problem && "status" in problem
    ? (problem as Problem)
    : undefined;
}
