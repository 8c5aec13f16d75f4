import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type AnswerOf, type Call, type InputOf, isForVisitors } from "#contract/call.ts";
import { messages } from "#contract/messages.ts";
import { browserSession } from "../identity/use-session.ts";
import { toast } from "../shell/toast.tsx";
import { callShop } from "./call-shop.ts";
import { confirmed } from "./confirmed.ts";
import { sendOnce } from "./intents.ts";
import { keyOf, refetch } from "./refetch.ts";

interface CallOptions {
  enabled?: boolean;
  refetchEveryMs?: number | undefined;
  /** Keep the data of the previous input while the next loads (`isPlaceholderData`). */
  keepLast?: boolean;
}

/** Reads from the shop. Screens share the cached data and refetch it when they open. */
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
type ItemOf<C extends Call> = AnswerOf<C> extends (infer Item)[] ? Item : never;

export interface CallList<Item> {
  /** Undefined until the first reply. */
  items: Item[] | undefined;
  total: number;
  error: Error | null;
  /** The items belong to the previous input. */
  stale: boolean;
  retry: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
}

/** Reads a list page by page. Keeps the previous items while the next input loads. */
export function useCallList<C extends ListCall>(call: C, input: InputOf<C>): CallList<ItemOf<C>> {
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
    items: pages?.flatMap((reply) => reply.body as ItemOf<C>[]),
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
 * Changes data of the shop, and refetches what it invalidates before the mutation is done. Shows a toast when the
 * session has ended; the screen then redirects to the login page. Fails, too, when the shop does not confirm the change.
 * One intent is done once, however often it is sent: a button pressed twice, a retry after a lost reply, a reload.
 * @param call the contract's own: its answer says what confirms the change
 * @param invalidates calls whose cached data becomes stale, for every input.
 */
export function useSend<C extends Call>(call: C, invalidates: readonly Call[] = []) {
  const queries = useQueryClient();
  return useMutation<AnswerOf<C>, Error, InputOf<C>>({
    mutationKey: keyOf(call),
    mutationFn: (input) =>
      sendOnce(call, input, async (key) => {
        const { headers } = input as { headers?: object };
        const keyed = Object.assign({}, input, { headers: { "idempotency-key": key, ...headers } });
        return confirmed(call, (await callShop(call, keyed)).body);
      }),
    onError: () => {
      if (!isForVisitors(call) && !browserSession().snapshot().user) toast.error(messages.noUser);
    },
    onSettled: () => refetch(queries, invalidates),
  });
}
