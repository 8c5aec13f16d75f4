import { useEffect, useRef, useState } from "react";
import type { CardFits } from "./card-fits.tsx";

/**
 * Marks a grid's cards with whether they fit the chosen laptop. On every list, so only this much of it comes with the
 * page; the rest is fetched where a laptop is chosen.
 * @returns the grid's ref, and what to render within it
 */
export function useCardFits(parts: readonly { slug: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const [Marks, setMarks] = useState<typeof CardFits>();
  useEffect(() => {
    const look = () => {
      if (!document.documentElement.hasAttribute("data-laptop")) return;
      void import("./card-fits.tsx").then(
        (module) => setMarks(() => module.CardFits),
        () => {},
      );
    };
    look();
    addEventListener("lapwright:laptops", look);
    return () => removeEventListener("lapwright:laptops", look);
  }, []);
  return { list, fits: Marks && <Marks list={list} parts={parts} /> };
}
