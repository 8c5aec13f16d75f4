import { conditionText, type FitVerdict } from "#domain/fitment/fit-answer.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** "Not confirmed" is gray and has a question mark, so that no one takes it for a yes. */
const labels: Record<FitVerdict, { text: string; tone: Tone; sign: string }> = {
  fits: { text: "Fits", tone: "mint", sign: "M3 8.5 6.5 12 13 4.5" },
  fits_if: { text: "Fits with a condition", tone: "amber", sign: "M8 3v6.5M8 12.5v.5" },
  does_not_fit: { text: "Does not fit", tone: "ember", sign: "M4 4l8 8M12 4l-8 8" },
  unknown: {
    text: "Not confirmed",
    tone: "neutral",
    sign: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.4 8.6 8 9 8 10M8 13v.2",
  },
};

const lineClamps = { 2: "line-clamp-2", 3: "line-clamp-3" };

interface FitBadgeProps {
  verdict: FitVerdict;
  /** For `fits_if`: the words that follow "if", which the badge then shows. */
  condition?: string | undefined;
  /** Cuts a long condition after this many lines, where space is short. */
  maxLines?: 2 | 3;
}

/** Shows whether a part fits a laptop. Text and sign carry the meaning; the color only repeats it. */
export function FitBadge({ verdict, condition, maxLines }: FitBadgeProps) {
  const { text, tone, sign } = labels[verdict];
  return (
    <Badge tone={tone}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={classNames(
          "mr-1 h-3.5 w-3.5 shrink-0 fill-none stroke-2 stroke-current",
          // On a card of the narrowest phones the words need its place.
          maxLines && condition && "max-[22.5rem]:hidden",
        )}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={sign} />
      </svg>
      <span className={classNames("wrap-anywhere", maxLines && lineClamps[maxLines])}>
        {condition ? conditionText(condition) : text}
      </span>
    </Badge>
  );
}

/** The reason for a verdict, without the condition that {@link FitBadge} shows. */
export function reasonBesideBadge({
  reason,
  condition,
}: {
  reason: string;
  condition?: string | undefined;
}): string {
  const shown = condition && `${conditionText(condition)}.`;
  return shown && reason.startsWith(shown) ? reason.slice(shown.length).trim() : reason;
}
