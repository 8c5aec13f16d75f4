import { type RefObject, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { MAX_ORDER_LINES } from "#domain/order.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FitBadge } from "./fit-badge.tsx";
import { useFits } from "./use-fits.ts";
import { useMyLaptop } from "./use-my-laptops.ts";

interface CardFitsProps {
  list: RefObject<HTMLElement | null>;
  /** In the order of the list's items. */
  parts: readonly { slug: string }[];
  /** The slug of the list's own laptop; without one, the badges are about the chosen laptop. */
  laptop: string | undefined;
}

/**
 * Shows a badge over each card's picture, or in the place that a row keeps for it, where it moves nothing. One call for
 * the whole list.
 */
export function CardFits({ list, parts, laptop: ofList }: CardFitsProps) {
  const mine = useMyLaptop();
  const laptop = ofList ?? mine?.slug;
  const slugs = parts.map(({ slug }) => slug);
  const fits = useFits(laptop, slugs.slice(0, MAX_ORDER_LINES));
  const [cards, setCards] = useState<ReadonlyMap<string, Element>>(new Map());
  const shown = slugs.join(" ");
  useLayoutEffect(() => {
    const items = [...(list.current?.querySelectorAll(":scope > li > article, [data-fit]") ?? [])];
    setCards(
      new Map(shown.split(" ").flatMap((slug, place) => (items[place] ? [[slug, items[place]]] : []))),
    );
  }, [list, shown]);
  if (!laptop || !fits) return null;
  return slugs.map((slug) => {
    const [card, fit] = [cards.get(slug), fits.answers.get(slug)];
    return (
      card &&
      fit &&
      createPortal(
        <span className={placeOn(card)}>
          <FitBadge verdict={fit.verdict} condition={fit.condition} maxLines={isRow(card) ? 2 : 3} />
        </span>,
        card,
        slug,
      )
    );
  });
}

/** Whether it is the place that a row keeps, of two lines. */
const isRow = (card: Element): boolean => card.hasAttribute("data-fit");

/** Returns the classes of a badge: over a card's picture it leaves the corner free for the box that compares. */
function placeOn(card: Element): string | undefined {
  if (isRow(card)) return undefined;
  return classNames(
    "pointer-events-none absolute top-2 left-2 text-label",
    card.querySelector(".compare-corner") ? "right-12" : "right-2",
  );
}
