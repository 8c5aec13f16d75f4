import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** Returns the cache key of a call. `[name]` alone matches every input. */
export const keyOf = (call: Call, input?: unknown): QueryKey =>
  input === undefined ? [call.name] : [call.name, input];

/** Refetches what calls have returned, for every input, because the shop's data has changed. */
export async function refetch(queries: QueryClient, calls: readonly Call[]): Promise<void> {
  await Promise.all(
    calls.map(async (call) => {
      const filters = { queryKey: keyOf(call) };
      // A first load that began before the change would be waited for, and its answer kept as the newest.
      await queries.cancelQueries(filters);
      await queries.invalidateQueries(filters);
    }),
  );
}
