import { useEffect, useRef, useState } from "react";
import type { CardFits } from "./card-fits.tsx";

/**
 * Shows on the cards of a grid, or in the rows of a table, whether the parts fit a laptop: the one that the list is
 * about, else the chosen one. Every list page has this hook, and loads the code for the badges only with a laptop.
 * @param laptop the slug of the list's own laptop
 * @returns the list's ref, and what to render in it
 */
export function useCardFits<List extends HTMLElement = HTMLUListElement>(
  parts: readonly { slug: string }[],
  laptop?: string,
) {
  const list = useRef<List>(null);
  const [Badges, setBadges] = useState<typeof CardFits>();
  useEffect(() => {
    const load = () => {
      if (!laptop && !document.documentElement.hasAttribute("data-laptop")) return;
      void import("./card-fits.tsx").then(
        (module) => setBadges(() => module.CardFits),
        () => {},
      );
    };
    load();
    addEventListener("lapwright:laptops", load);
    return () => removeEventListener("lapwright:laptops", load);
  }, [laptop]);
  return { list, fits: Badges && <Badges list={list} parts={parts} laptop={laptop} /> };
}
