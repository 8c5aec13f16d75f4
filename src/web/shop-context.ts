import { createContext, data, isRouteErrorResponse, RouterContextProvider } from "react-router";
import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import type { Client } from "#contract/client.ts";
import type { Problem } from "#contract/problem.ts";

/** What the server gives a page to render with. The same for every visitor: it carries nobody's identity. */
export interface PageContext {
  client: Client;
  /** The shop's public address without a trailing slash, for canonical links. */
  origin: string;
  /** Told every error a page did not expect. */
  report: (error: unknown) => void;
}

const pageContext = createContext<PageContext>();

export function contextFor(page: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, page]]));
}

type Context = Readonly<RouterContextProvider>;

export const pageContextOf = (context: Context): PageContext => context.get(pageContext);

/**
 * Reads from the shop for a page. A refusal becomes the page's own status: an unknown part is a page that was
 * not found, a shop whose data is away is 503.
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

/** Whether what {@link read} has thrown is a refusal of this status. */
export function isAppError(error: unknown, status: number): boolean {
  if (isRouteErrorResponse(error)) return error.status === status;
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === status;
}

/**
 * The problem an error carries. Told by its shape: the server's modules and the page bundle each hold their
 * own copy of the ProblemError class.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !("problem" in error)) return undefined;
  const { problem } = error;
  return typeof problem === "object" && problem !== null && "code" in problem && "status" in problem
    ? (problem as Problem)
    : undefined;
}
