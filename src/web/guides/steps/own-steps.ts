import type { GuideSlug } from "#domain/guides/guides.ts";
import { guideSteps } from "./index.ts";
import { copyFiles, openUp } from "./shared.tsx";

const shared = new Set([copyFiles, ...openUp].map(({ title }) => title));
const MAX_SHOWN = 4;

/** A step as a preview shows it. */
export interface StepPreview {
  /** From 1. */
  number: number;
  title: string;
}

/** Returns the steps that a guide does not share with the others, four at most, and how many it has in all. */
export function ownSteps(slug: GuideSlug): { shown: StepPreview[]; total: number } {
  const { steps } = guideSteps[slug];
  const own = steps
    .map(({ title }, place) => ({ number: place + 1, title }))
    // The last one closes the laptop.
    .filter(({ number, title }) => number < steps.length && !shared.has(title));
  return { shown: own.slice(0, MAX_SHOWN), total: steps.length };
}
