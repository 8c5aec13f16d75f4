/** A part that fits, always or on a condition, is compatible. */
export type CompatibleVerdict = "fits" | "fits_if";
export type FitVerdict = CompatibleVerdict | "does_not_fit" | "unknown";

export const isCompatible = (verdict: FitVerdict): verdict is CompatibleVerdict =>
  verdict === "fits" || verdict === "fits_if";

export interface FitAnswer {
  verdict: FitVerdict;
  /** One or two sentences for the shopper. */
  reason: string;
  /** For `fits_if`: words that follow "if", without a period. */
  condition?: string;
  /** The basis of the answer, in words that follow "Source:". */
  source: string;
}

/** The fit shown to a buyer for a part and their laptop when they ordered; stored with the order line. */
export interface FitShown extends Pick<FitAnswer, "verdict" | "reason" | "source"> {
  /** The laptop's name on that day: "Lenovo ThinkPad T480". */
  laptop: string;
}

/** A rule's result; the caller adds the source, because it knows which facts were used. */
export type Finding = Omit<FitAnswer, "source">;

export const fits = (reason: string): Finding => ({ verdict: "fits", reason });
/** @param condition words that follow "if", without a period */
export const fitsIf = (condition: string, reason = ""): Finding => ({
  verdict: "fits_if",
  condition,
  reason: `${conditionText(condition)}.${reason && ` ${reason}`}`,
});
export const doesNotFit = (reason: string): Finding => ({ verdict: "does_not_fit", reason });
export const unknown = (reason: string): Finding => ({ verdict: "unknown", reason });

export const sources = {
  published: "manufacturer's specifications",
  reported: "hardware reports for this model (linuxhw/DMI)",
  seenPanels: "hardware reports for this model (linuxhw/HWInfo)",
  listed: "the maker's parts list",
  part: "product specifications",
  nothing: "no data yet",
} as const;

const youUse = "you use ";

/** A condition as a clause: "with the M.2 caddy" for "you use the M.2 caddy", otherwise "if …". */
export const conditionClause = (condition: string): string =>
  condition.startsWith(youUse) ? `with ${condition.slice(youUse.length)}` : `if ${condition}`;

/** "Fits with the M.2 caddy", "Fits if your old battery is marked HT03XL" */
export const conditionText = (condition: string): string => `Fits ${conditionClause(condition)}`;

/** Joins conditions that must all hold; what the buyer has to use comes last. */
export function allOf(conditions: readonly string[]): string {
  const [needed, states] = [true, false].map((isUse) =>
    conditions.filter((condition) => condition.startsWith(youUse) === isUse),
  ) as [string[], string[]];
  const uses = needed.map((condition) => condition.slice(youUse.length)).join(" and ");
  return [...states, ...(uses ? [youUse + uses] : [])].join(" and ");
}

const rank: readonly FitVerdict[] = ["fits", "fits_if", "unknown", "does_not_fit"];

/** The most favorable of several findings; the first one wins a tie. */
export function bestFinding(findings: readonly [Finding, ...Finding[]]): Finding {
  return findings.reduce((best, next) =>
    rank.indexOf(next.verdict) < rank.indexOf(best.verdict) ? next : best,
  );
}

/** One or two sentences about a part and a named laptop, for an order line. An unknown fit never reads as a yes. */
export function describeFit({
  laptop,
  verdict,
  reason,
}: Pick<FitShown, "laptop" | "verdict" | "reason">): string {
  switch (verdict) {
    case "fits":
      return `Fits the ${laptop}. ${reason}`;
    case "fits_if":
      return `${laptop}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    case "does_not_fit":
      return `Does not fit the ${laptop}. ${reason}`;
    case "unknown":
      return `Not confirmed for the ${laptop}. ${reason}`;
  }
}
