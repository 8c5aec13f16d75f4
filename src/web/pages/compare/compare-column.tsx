import { Link } from "react-router";
import { AddOrNotify } from "#web/cart/add-button.tsx";
import { AddToCart } from "#web/cart/add-to-cart.tsx";
import { changeComparison, compareAddress, withoutPart } from "#web/compare/comparison.ts";
import { GenerationBand } from "#web/parts/generation-band.tsx";
import { PartName } from "#web/parts/part-name.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
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
          className="aspect-[4/3] w-full rounded-t-s"
        />
        <GenerationBand tone={part.generation?.tone} />
        <p className="part-number mt-3 text-ink-soft">
          {part.generation && <span className="font-medium text-ink">{part.generation.text} </span>}
          <span className="wrap-anywhere inline-block">{part.sku}</span>
        </p>
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
          className="group absolute top-0 right-0 grid size-11 place-items-center text-on-ground"
        >
          <span className="grid size-7 place-items-center rounded-full bg-white/80 transition-colors group-hover:bg-white">
            <Cross />
          </span>
        </Link>
      </div>
    </th>
  );
}

/** A part's actions: a main one, and ordering it alone as a quiet second. */
export function OrderCell({ part }: { part: ComparePage["parts"][number] }) {
  if (part.stock.kind === "out") return <AddOrNotify part={part} />;
  return (
    <div className="max-w-72">
      <AddToCart part={part}>
        <ButtonLink
          to={`/purchases/${part.id}`}
          variant="quiet"
          className="-ml-4"
          aria-label={`Order now: ${part.name}`}
        >
          Order now
        </ButtonLink>
      </AddToCart>
    </div>
  );
}
