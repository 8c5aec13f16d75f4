import type { AnswerOf } from "#contract/call.ts";
import { getFitRow, type listedVerdicts, listFitRows } from "#contract/fit-rows.ts";

export type FitRow = AnswerOf<typeof getFitRow>;

export const verdictNames: Readonly<Record<(typeof listedVerdicts)[number], string>> = {
  fits: "Fits",
  fits_if: "Fits if …",
  does_not_fit: "Does not fit",
};

/** What a change of a fit row makes stale. */
export const touchedByFits = [listFitRows, getFitRow];

export const laptopName = ({ laptop }: Pick<FitRow, "laptop">): string => `${laptop.brand} ${laptop.model}`;
