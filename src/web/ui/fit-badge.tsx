import { Badge, type Tone } from "./badge.tsx";

type Verdict = "fits" | "fits_if" | "does_not_fit" | "unknown";

/** Not knowing looks like nothing else: gray, and with a question mark. It must never be taken for a yes. */
const shown: Record<Verdict, { text: string; tone: Tone; sign: string }> = {
  fits: { text: "Fits", tone: "mint", sign: "M3 8.5 6.5 12 13 4.5" },
  fits_if: { text: "Fits if …", tone: "amber", sign: "M8 3v6.5M8 12.5v.5" },
  does_not_fit: { text: "Does not fit", tone: "ember", sign: "M4 4l8 8M12 4l-8 8" },
  unknown: {
    text: "We don't know",
    tone: "neutral",
    sign: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.4 8.6 8 9 8 10M8 13v.2",
  },
};

/** Does one thing fit another? The word and the sign say it; the color only repeats them. */
export function FitBadge({ verdict }: { verdict: Verdict }) {
  const { text, tone, sign } = shown[verdict];
  return (
    <Badge tone={tone}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="mr-1 h-3.5 w-3.5 fill-none stroke-2 stroke-current"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={sign} />
      </svg>
      {text}
    </Badge>
  );
}
