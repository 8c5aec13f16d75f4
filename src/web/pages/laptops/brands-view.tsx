import { brandAddress } from "#web/laptop/laptop-addresses.ts";
import { LaptopLinks } from "./laptop-links.tsx";
import { LaptopSearch } from "./laptop-search.tsx";
import type { ViewOf } from "./load-laptops.ts";
import { Tiles } from "./tiles.tsx";

/** Where everybody begins: type a name, or go by the maker. */
export function BrandsView({ page: { brands, commonest } }: { page: ViewOf<"brands"> }) {
  return (
    <div className="grid gap-12 pt-4 lg:gap-16 lg:pt-6">
      <div className="grid gap-6">
        <div>
          <h1 className="text-heading">Find parts by laptop</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            Every laptop has a page with what fits it, what we know of it, and what we do not.
          </p>
        </div>
        <LaptopSearch />
      </div>
      <section aria-labelledby="makers">
        <h2 id="makers" className="mb-4 text-title">
          By maker
        </h2>
        <Tiles tiles={brands.map((brand) => ({ ...brand, to: brandAddress(brand.slug) }))} />
      </section>
      <section aria-labelledby="commonest">
        <h2 id="commonest" className="mb-4 text-title">
          Reported most often
        </h2>
        <LaptopLinks
          laptops={commonest.map(({ slug, brand, model }) => ({ slug, text: `${brand} ${model}` }))}
        />
      </section>
    </div>
  );
}
