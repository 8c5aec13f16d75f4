import type { ReactNode } from "react";
import { Link } from "react-router";
import { PartName } from "#web/parts/part-name.tsx";
import type { PartSummary } from "#web/parts/part-summary.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

interface CompanionRowProps {
  part: Pick<PartSummary, "slug" | "name" | "price" | "currency" | "picture">;
  /** Why it goes with the part, below its name. */
  children: ReactNode;
}

/** A part that goes with another. */
export function CompanionRow({ part, children }: CompanionRowProps) {
  const { slug, name, price, currency, picture } = part;
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="w-16 shrink-0">
        <Picture picture={picture} sizes="5rem" decorative className="aspect-[4/3] w-full rounded-s" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={`/parts/${slug}`}
          className="inline-block py-0.5 font-medium text-small hover:text-azure hover:underline"
        >
          <PartName name={name} />
        </Link>
        {children}
      </div>
      <Price amount={price} currency={currency} className="font-semibold" />
    </li>
  );
}
