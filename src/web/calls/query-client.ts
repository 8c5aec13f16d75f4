import { QueryClient } from "@tanstack/react-query";
import { problemOf } from "../shop-context.ts";

const MAX_RETRIES = 2;

/** Returns whether to retry a failed read: only when there was no usable reply. A 4xx stays a 4xx. */
export function worthRetrying(failures: number, error: Error): boolean {
  const status = problemOf(error)?.status ?? 0;
  return failures < MAX_RETRIES && (status === 0 || status >= 500);
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `always`: a browser that believes it is offline tries, fails and shows the error instead of waiting forever.
      queries: { retry: worthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let current: { userId: string; client: QueryClient } | undefined;

/** Returns the query client of this tab. A change of the user clears the cache of the previous one. */
export function queryClientOf(userId: string): QueryClient {
  if (current?.userId !== userId) {
    current?.client.clear();
    current = { userId, client: newQueryClient() };
  }
  return current.client;
}
