import { useSyncExternalStore } from "react";
import { readStored, subscribeStored } from "./comparison-store.ts";

const onServer = () => undefined;

/** The comparison as it is kept; undefined on the server and until the page has come to life. */
export function useStoredComparison(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribeStored, readStored, onServer);
}
