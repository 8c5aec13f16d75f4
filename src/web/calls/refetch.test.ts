import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { listAllParts } from "#contract/stock.ts";
import { keyOf, refetch } from "./refetch.ts";

test("A list whose first load began before a change shows the list after the change", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const replies: ((names: string[]) => void)[] = [];
  const list = new QueryObserver<string[]>(queries, {
    queryKey: keyOf(listAllParts, { query: {} }),
    queryFn: () => new Promise((resolve) => replies.push(resolve)),
  });
  const stop = list.subscribe(() => {});
  const refetched = refetch(queries, [listAllParts]);
  await expect.poll(() => replies.length).toBe(2);
  replies[0]?.(["deleted meanwhile"]);
  replies[1]?.([]);
  await refetched;
  expect(list.getCurrentResult().data).toEqual([]);
  stop();
});
