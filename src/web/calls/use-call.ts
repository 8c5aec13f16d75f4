import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { browserSession } from "../identity/use-session.ts";
import { toast } from "../shell/toast.ts";
import { callShop } from "./shop-calls.ts";

/** Under what a call's answer is kept: `[name]` alone stands for every input. */
export const keyOf = (call: Call, input?: unknown): QueryKey =>
  input === undefined ? [call.name] : [call.name, input];

interface CallOptions {
  enabled?: boolean;
  /** Ask again by itself, every so many milliseconds. */
  refetchEveryMs?: number | undefined;
  /** While another question is under way, what answered the last one stays (`isPlaceholderData`). */
  keepLast?: boolean;
}

/** Reads from the shop; the answer is kept, shared between screens and asked for anew when a screen opens. */
export function useCall<C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}) {
  return useQuery<AnswerOf<C>>({
    queryKey: keyOf(call, input),
    queryFn: async () => (await callShop(call, input)).body,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchEveryMs ?? false,
    ...(options.keepLast && { placeholderData: keepPreviousData }),
  });
}

type ListCall = Call & { query: NonNullable<Call["query"]> };
type OneOf<C extends Call> = AnswerOf<C> extends (infer One)[] ? One : never;

export interface CallList<One> {
  /** Undefined until a first answer is there. */
  items: One[] | undefined;
  total: number;
  error: Error | null;
  /** What is shown answers an earlier question. */
  stale: boolean;
  retry: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
}

/** Reads a list page by page. While a new search is under way the last answer stays in place. */
export function useCallList<C extends ListCall>(call: C, input: InputOf<C>): CallList<OneOf<C>> {
  const list = useInfiniteQuery({
    queryKey: keyOf(call, input),
    queryFn: async ({ pageParam }: { pageParam: string | undefined }) => {
      const query = { ...(input as { query?: object }).query, cursor: pageParam };
      return callShop(call, { ...input, query } as InputOf<C>);
    },
    initialPageParam: undefined,
    getNextPageParam: (reply) => reply.nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  return {
    items: pages?.flatMap((reply) => reply.body as OneOf<C>[]),
    total: pages?.[0]?.total ?? 0,
    error: list.error,
    stale: list.isPlaceholderData,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  };
}

/**
 * Changes something at the shop. What the change makes stale is read anew before the change counts as done. Where it
 * turns out that nobody is signed in any more, a toast says so: the screen is then on its way to the login page.
 * @param touches calls whose kept answers the change makes stale, whatever their input.
 */
export function useSend<C extends Call>(call: C, touches: readonly Call[] = []) {
  const queries = useQueryClient();
  return useMutation<AnswerOf<C>, Error, InputOf<C>>({
    mutationKey: keyOf(call),
    mutationFn: async (input) => (await callShop(call, input)).body,
    onError: () => {
      if (call.access !== "visitor" && !browserSession().snapshot().user) toast.error(messages.noUser);
    },
    onSettled: () =>
      Promise.all(touches.map((touched) => queries.invalidateQueries({ queryKey: keyOf(touched) }))),
  });
}
