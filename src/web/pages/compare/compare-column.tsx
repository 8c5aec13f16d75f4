import { Link } from "react-router";
import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { changeComparison, compareAddress, withoutPart } from "#web/compare/comparison.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Cross } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { ComparePage } from "./load-compare.ts";

interface CompareColumnHeadProps {
  part: ComparePage["parts"][number];
  page: ComparePage;
}

/** The head of a column: the part, and a button that removes it. */
export function CompareColumnHead({ part, page: { parts, onlyDifferences } }: CompareColumnHeadProps) {
  const others = parts.filter(({ slug }) => slug !== part.slug).map(({ slug }) => slug);
  return (
    <th scope="col" className="pr-4 pb-4 text-left align-top font-normal sm:pr-6">
      <div className="relative max-w-72">
        <Picture
          picture={part.picture}
          sizes="(width >= 40rem) 18rem, 10rem"
          eager
          decorative
          className="aspect-[4/3] w-full rounded-l"
        />
        <p className="part-number mt-3 text-ink-faint">{part.sku}</p>
        <Link
          to={`/parts/${part.slug}`}
          className="mt-1 inline-block font-medium text-small hover:text-azure hover:underline sm:text-body"
        >
          <PartName name={part.name} />
        </Link>
        <Link
          to={compareAddress(others, onlyDifferences ? "differences" : undefined)}
          replace
          preventScrollReset
          onClick={() => changeComparison((current) => withoutPart(current, part.slug))}
          aria-label={`Remove ${part.name}`}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-white/80 text-on-ground transition-colors hover:bg-white"
        >
          <Cross />
        </Link>
      </div>
    </th>
  );
}

/** The order buttons of a column: none is filled, because none of the parts is the page's choice. */
export function OrderCell({ part }: { part: ComparePage["parts"][number] }) {
  return (
    <div className="grid max-w-72 content-start gap-2">
      {part.stock.kind === "out" ? (
        <Button disabled>Out of stock</Button>
      ) : (
        <>
          <ButtonLink to={`/purchases/${part.id}`} variant="secondary">
            Order <span className="sr-only">{part.name}</span>
          </ButtonLink>
          <AddToCart part={part} />
        </>
      )}
    </div>
  );
}
