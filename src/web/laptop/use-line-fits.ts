import type { MyLaptop } from "./my-laptops.ts";
import { type Fits, useFits } from "./use-fits.ts";
import { useMyLaptop } from "./use-my-laptops.ts";

export interface LineFits {
  /** The chosen one, if any. */
  laptop: MyLaptop | undefined;
  /** By part id; empty without a laptop, undefined until they are there. */
  fits: Fits | undefined;
}

/** Whether the parts of a cart or an order fit the chosen laptop. */
export function useLineFits(lines: readonly { partId: string }[] | undefined): LineFits {
  const laptop = useMyLaptop() ?? undefined;
  const fits = useFits(laptop?.slug, lines?.map(({ partId }) => partId) ?? []);
  return { laptop, fits };
}

/** The laptop an order names: the one whose fits its buyer has seen. */
export const laptopShown = ({ laptop, fits }: LineFits): string | undefined =>
  fits && fits.answers.size > 0 ? laptop?.slug : undefined;
