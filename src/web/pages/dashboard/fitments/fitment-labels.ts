import type { AnswerOf } from "#contract/call.ts";
import {
  type explicitVerdicts,
  getExplicitFitment,
  listExplicitFitments,
} from "#contract/explicit-fitments.ts";

export type FitRow = AnswerOf<typeof getExplicitFitment>;

export const verdictNames: Readonly<Record<(typeof explicitVerdicts)[number], string>> = {
  fits: "Fits",
  fits_if: "Fits if …",
  does_not_fit: "Does not fit",
};

/** What a change of a fit row makes stale. */
export const touchedByFits = [listExplicitFitments, getExplicitFitment];

export const laptopName = ({ laptop }: Pick<FitRow, "laptop">): string => `${laptop.brand} ${laptop.model}`;
