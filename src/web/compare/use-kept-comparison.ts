import { useSyncExternalStore } from "react";
import { readKept, subscribeKept } from "./kept-comparison.ts";

const onServer = () => undefined;

/** The comparison as it is kept; undefined on the server and until the page has come to life. */
export function useKeptComparison(): string | undefined {
  return useSyncExternalStore<string | undefined>(subscribeKept, readKept, onServer);
}
