import type { AnyInput, Client } from "#contract/client.ts";
import type { AddTag } from "#engines/response-cache/index.ts";
import { isShownOnPages, tagsOfCall } from "../http/cache-tags.ts";
import type { InProcessClient } from "../http/in-process-client.ts";

/** Facts about a page's data, collected while it makes its calls. */
export interface PageRecord {
  /** Receives each tag of what the page shows. */
  addTag: AddTag;
  /** A call has no tags: nothing would tell when the page becomes stale. */
  onUncacheable: () => void;
  /** The data is unavailable, and the reply is the last one known. */
  onStale: () => void;
}

/** Returns a client that records what a page is made of, so that the cache knows when the page becomes stale. */
export function recordingClient(
  client: InProcessClient,
  { addTag, onUncacheable, onStale }: PageRecord,
): Client {
  return async (call, input) => {
    const tags = tagsOfCall(call, (input as AnyInput).query);
    if (tags === undefined) onUncacheable();
    else tags.forEach(addTag);
    const reply = await client(call, input);
    for (const tag of reply.tags ?? []) if (isShownOnPages(tag)) addTag(tag);
    if (reply.isStale) onStale();
    return reply;
  };
}
