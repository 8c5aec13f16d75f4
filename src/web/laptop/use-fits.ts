import { useEffect, useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { problemOf } from "../shop-context.ts";
import { callAsVisitor, listFits } from "./laptop-calls.ts";
import { withoutLaptop } from "./my-laptops.ts";
import { browserLaptops } from "./use-my-laptops.ts";

export type Fit = AnswerOf<typeof listFits>[number];

export interface Fits {
  /** By id or slug, as requested; parts that the shop does not have are missing. */
  answers: ReadonlyMap<string, Fit>;
  /** The call failed. */
  failed: boolean;
}

const none: Fits = { answers: new Map(), failed: false };

/**
 * Returns whether parts fit a laptop: one call for all of them, repeated only if a new part is added.
 * @param laptop its slug; undefined if none is chosen
 * @param parts ids or slugs, 50 at most
 * @returns undefined while loading
 */
export function useFits(laptop: string | undefined, parts: readonly string[]): Fits | undefined {
  const [loaded, setLoaded] = useState<Fits & { laptop: string; parts: ReadonlySet<string> }>();
  const isComplete = loaded?.laptop === laptop && parts.every((part) => loaded?.parts.has(part));
  const requested = laptop === undefined || isComplete ? "" : parts.join(",");
  useEffect(() => {
    if (laptop === undefined || requested === "") return;
    const outdated = new AbortController();
    const store = (fits: Fits) => {
      if (!outdated.signal.aborted) setLoaded({ ...fits, laptop, parts: new Set(requested.split(",")) });
    };
    callAsVisitor(listFits, { params: { slug: laptop }, query: { parts: requested } }, outdated.signal).then(
      ({ body }) => store({ answers: new Map(body.map((fit) => [fit.part, fit])), failed: false }),
      (error: unknown) => {
        // The shop no longer has this laptop: remove it silently.
        if (problemOf(error)?.code === "unknown")
          browserLaptops().change((current) => withoutLaptop(current, laptop));
        store({ ...none, failed: true });
      },
    );
    return () => outdated.abort();
  }, [laptop, requested]);
  if (laptop === undefined || parts.length === 0) return none;
  return isComplete ? loaded : undefined;
}
