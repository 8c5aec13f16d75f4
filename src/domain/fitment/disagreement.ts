import { type FitAnswer, unknown } from "./fit-answer.ts";
import { howToCheck } from "./how-to-check.ts";

/** What speaks against a yes about one part and one laptop, as long as no admin has settled it. */
export interface Disagreement {
  /** Units that buyers with this laptop returned because they do not fit. */
  misfitUnits: number;
}

/** Returns the answer about a part whose sources disagree: never a yes, and how to check. */
export function checkFirst(
  { verdict, reason, source }: FitAnswer,
  category: string,
  { misfitUnits }: Disagreement,
): FitAnswer {
  const isYes = verdict === "fits" || verdict === "fits_if";
  if (!isYes) return { verdict, reason, source };
  const against =
    misfitUnits > 0
      ? "A buyer with this laptop returned it because it did not fit."
      : "What we know about this laptop speaks against it.";
  return {
    ...unknown(
      `Check before you order: our sources disagree. One says that it fits (${source}). ${against} ${howToCheck(category)}`,
    ),
    source: "sources that disagree",
  };
}
