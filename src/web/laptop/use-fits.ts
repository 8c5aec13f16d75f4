import { useEffect, useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import { problemOf } from "../shop-context.ts";
import { callAsVisitor, listFits } from "./laptop-calls.ts";
import { withoutLaptop } from "./my-laptops.ts";
import { browserLaptops } from "./use-my-laptops.ts";

export type Fit = AnswerOf<typeof listFits>[number];

export interface Fits {
  /** By the names the parts were asked for; a part the shop does not have is missing. */
  answers: ReadonlyMap<string, Fit>;
  /** The shop could not be asked. */
  failed: boolean;
}

const none: Fits = { answers: new Map(), failed: false };

/**
 * Whether parts fit a laptop, asked for all of them at once, and again only when one has come that is not answered yet.
 * @param laptop its slug; undefined while none is chosen
 * @param parts ids or slugs, fifty at most
 * @returns undefined while the question is open
 */
export function useFits(laptop: string | undefined, parts: readonly string[]): Fits | undefined {
  const [known, setKnown] = useState<Fits & { laptop: string; parts: ReadonlySet<string> }>();
  const answered = known?.laptop === laptop && parts.every((part) => known?.parts.has(part));
  const asked = laptop === undefined || answered ? "" : parts.join(",");
  useEffect(() => {
    if (laptop === undefined || asked === "") return;
    const overtaken = new AbortController();
    const learn = (fits: Fits) => {
      if (!overtaken.signal.aborted) setKnown({ ...fits, laptop, parts: new Set(asked.split(",")) });
    };
    callAsVisitor(listFits, { params: { slug: laptop }, query: { parts: asked } }, overtaken.signal).then(
      ({ body }) => learn({ answers: new Map(body.map((fit) => [fit.part, fit])), failed: false }),
      (error: unknown) => {
        // It has left the shop: nobody is bothered with that.
        if (problemOf(error)?.code === "unknown")
          browserLaptops().change((mine) => withoutLaptop(mine, laptop));
        learn({ ...none, failed: true });
      },
    );
    return () => overtaken.abort();
  }, [laptop, asked]);
  if (laptop === undefined || parts.length === 0) return none;
  return answered ? known : undefined;
}
