import { brandAddress, laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LaptopLinks } from "./laptop-links.tsx";
import { LaptopSearch } from "./laptop-search.tsx";
import type { ViewOf } from "./load-laptops.ts";

/** The models of one line, as people count. */
export function SeriesView({ page: { brand, line } }: { page: ViewOf<"line"> }) {
  return (
    <>
      <Breadcrumb
        steps={[
          { text: "Laptops", to: laptopsPath },
          { text: brand.name, to: brandAddress(brand.slug) },
          { text: line.name },
        ]}
      />
      <div className="mt-2 grid gap-6">
        <div>
          <h1 className="text-heading">
            {brand.name}: {line.name}
          </h1>
          <p className="figures mt-1 text-ink-soft">
            {line.models.length === 1 ? "1 model" : `${line.models.length} models`}, each with the parts that
            fit it.
          </p>
        </div>
        <LaptopSearch />
      </div>
      <div className="mt-10 border-hairline border-t pt-5">
        <LaptopLinks laptops={line.models.map(({ slug, model }) => ({ slug, text: model }))} />
      </div>
    </>
  );
}
