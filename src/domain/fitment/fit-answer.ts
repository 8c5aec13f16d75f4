export type FitVerdict = "fits" | "fits_if" | "does_not_fit" | "unknown";

export interface FitAnswer {
  verdict: FitVerdict;
  /** A sentence or two that say why. */
  reason: string;
  /** Of `fits_if`: what must be so, in words that follow "if". */
  condition?: string;
  /** What the answer rests on. */
  source: string;
}

/** What a rule has found; the source is added by whoever knows which facts were used. */
export type Finding = Omit<FitAnswer, "source">;

export const fits = (reason: string): Finding => ({ verdict: "fits", reason });
/** @param condition in words that follow "if", without a full stop */
export const fitsIf = (condition: string, reason = ""): Finding => ({
  verdict: "fits_if",
  condition,
  reason: `Fits if ${condition}.${reason && ` ${reason}`}`,
});
export const doesNotFit = (reason: string): Finding => ({ verdict: "does_not_fit", reason });
export const unknown = (reason: string): Finding => ({ verdict: "unknown", reason });

export const sources = {
  published: "What the laptop's maker has published of this model",
  reported: "Hardware reports of this model (linuxhw/DMI)",
  part: "What the part is",
  nothing: "We have no facts on this",
} as const;

const rank: readonly FitVerdict[] = ["fits", "fits_if", "unknown", "does_not_fit"];

/** The most hopeful of several findings; the first of equals. */
export function bestOf(findings: readonly [Finding, ...Finding[]]): Finding {
  return findings.reduce((best, next) =>
    rank.indexOf(next.verdict) < rank.indexOf(best.verdict) ? next : best,
  );
}
