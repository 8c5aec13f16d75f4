import type { Client } from "#contract/client.ts";
import type { AddTag } from "#engines/response-cache/index.ts";
import { tagsOfCall } from "../http/cache-tags.ts";

/** What a page is told while its calls are made. */
export interface PageRecord {
  /** Called with each topic the page depends on, before the call is made that brings it in. */
  note: AddTag;
  /** A call nobody has named topics for: nobody could say when the page goes stale. */
  unkeepable: () => void;
  /** The data is away, and what a call answered is the last the shop knew. */
  outdated: () => void;
}

/** A client that records what a page is made of, so that the page knows by itself when it goes stale. */
export function recordingClient(client: Client, record: PageRecord): Client {
  return async (call, input) => {
    const topics = tagsOfCall(call);
    if (topics === undefined) record.unkeepable();
    else for (const topic of topics) record.note(topic);
    const reply = await client(call, input);
    if (reply.isStale) record.outdated();
    return reply;
  };
}
