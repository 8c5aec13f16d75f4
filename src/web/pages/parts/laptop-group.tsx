import { Link } from "react-router";
import { Arrow } from "#web/ui/icon.tsx";
import { listAddress } from "./list-query.ts";
import type { PartsList } from "./load-list.ts";

interface LaptopGroupProps {
  list: PartsList;
  fits: NonNullable<PartsList["fits"]>;
}

/** Below the parts that fit a laptop: how many others the category has, what that means, and the way to them. */
export default function LaptopGroup({ list: { query, category }, fits }: LaptopGroupProps) {
  if (!fits.others || !category) return null;
  return (
    <section
      aria-labelledby="other-parts"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-edge border-l-3 bg-sunk px-4 py-3"
    >
      <div className="min-w-0 max-w-prose">
        <h2 id="other-parts" className="text-title">
          Others in {category.name}{" "}
          <span className="font-normal text-ink-soft">({fits.others.toLocaleString("en")})</span>
        </h2>
        <p className="mt-1 text-ink-soft text-small">
          These do not fit the {fits.laptop}, or it is not confirmed. Compare the number on your old part
          before you order.
        </p>
      </div>
      <Link
        to={listAddress({ category: query.category })}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-azure text-small hover:underline"
      >
        Show all
        <Arrow />
      </Link>
    </section>
  );
}
