import { useEffect, useRef, useState } from "react";
import type { CardFits } from "./card-fits.tsx";

/**
 * Shows on the cards of a grid, or in the rows of a table, whether the parts fit the chosen laptop. The code for the badges loads only if a laptop is
 * chosen, because every list page has this hook.
 * @returns the list's ref, and what to render in it
 */
export function useCardFits<List extends HTMLElement = HTMLUListElement>(parts: readonly { slug: string }[]) {
  const list = useRef<List>(null);
  const [Badges, setBadges] = useState<typeof CardFits>();
  useEffect(() => {
    const load = () => {
      if (!document.documentElement.hasAttribute("data-laptop")) return;
      void import("./card-fits.tsx").then(
        (module) => setBadges(() => module.CardFits),
        () => {},
      );
    };
    load();
    addEventListener("lapwright:laptops", load);
    return () => removeEventListener("lapwright:laptops", load);
  }, []);
  return { list, fits: Badges && <Badges list={list} parts={parts} /> };
}
