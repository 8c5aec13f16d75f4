import { brandAddress } from "#web/laptop/laptop-addresses.ts";
import { LaptopLinks, LaptopSearch, Tiles } from "./laptop-links.tsx";
import type { ViewOf } from "./load-laptops.ts";

/** The start page for laptops: search by name, or browse by brand. */
export function BrandsView({ page: { brands, popular } }: { page: ViewOf<"brands"> }) {
  return (
    <div className="grid gap-12 pt-4 lg:gap-16 lg:pt-6">
      <div className="grid gap-6">
        <div>
          <h1 className="text-heading">Find parts by laptop</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            Every laptop has a page with compatible parts, upgrade advice and its specifications.
          </p>
        </div>
        <LaptopSearch />
      </div>
      <section aria-labelledby="brands">
        <h2 id="brands" className="mb-4 text-title">
          By brand
        </h2>
        <Tiles tiles={brands.map((brand) => ({ ...brand, to: brandAddress(brand.slug) }))} />
      </section>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-4 text-title">
          Popular laptops
        </h2>
        <LaptopLinks
          laptops={popular.map(({ slug, brand, model }) => ({ slug, text: `${brand} ${model}` }))}
        />
      </section>
    </div>
  );
}
