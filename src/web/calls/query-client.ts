import { QueryClient } from "@tanstack/react-query";
import { problemOf } from "../shop-context.ts";

const retries = 2;

/** A refusal stays a refusal: only calls that got no usable answer are worth trying again. */
export function worthRetrying(failures: number, error: Error): boolean {
  const status = problemOf(error)?.status ?? 0;
  return failures < retries && (status === 0 || status >= 500);
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a browser that thinks it is offline still tries, fails and says so, instead of waiting for ever.
      queries: { retry: worthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let kept: { userId: string; client: QueryClient } | undefined;

/** The one query client of this tab. Nothing read for one person is there for the next. */
export function queryClientOf(userId: string): QueryClient {
  if (kept?.userId !== userId) {
    kept?.client.clear();
    kept = { userId, client: newQueryClient() };
  }
  return kept.client;
}
