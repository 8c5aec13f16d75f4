import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "azure" | "mint" | "amber" | "ember";

const tones: Record<Tone, string> = {
  neutral: "bg-sunk text-ink-soft",
  azure: "bg-azure-wash text-azure",
  mint: "bg-mint-wash text-mint",
  amber: "bg-sunk text-amber",
  // On its wash, ember is too pale for letters this small.
  ember: "bg-surface text-ember ring-1 ring-ember ring-inset",
};

/** A state in a word or two. The tone only repeats what the word says. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-s px-2 py-0.5 font-medium text-label",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
