import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "azure" | "mint" | "amber" | "ember";

const tones: Record<Tone, string> = {
  neutral: "bg-hairline text-ink-soft",
  azure: "bg-azure-wash text-azure",
  mint: "bg-mint-wash text-mint",
  amber: "bg-amber-wash text-amber",
  ember: "bg-ember-wash text-ember",
};

/** A state in a word or two. The tone only repeats the text. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        // In a heading, too, it is a small text and spaced like one.
        "inline-flex items-center rounded-s px-2 py-0.5 font-medium font-sans text-label tracking-[0]",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
