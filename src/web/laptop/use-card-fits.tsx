import { useEffect, useRef, useState } from "react";
import type { CardFits } from "./card-fits.tsx";

/**
 * Shows on a grid's cards whether the parts fit the chosen laptop. The code for the badges loads only if a laptop is
 * chosen, because every list page has this hook.
 * @returns the grid's ref, and what to render in the grid
 */
export function useCardFits(parts: readonly { slug: string }[]) {
  const list = useRef<HTMLUListElement>(null);
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
