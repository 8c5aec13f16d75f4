import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LaptopLinks } from "./laptop-links.tsx";
import { LaptopSearch } from "./laptop-search.tsx";
import type { ViewOf } from "./load-laptops.ts";
import { SeriesTiles } from "./series-tiles.tsx";

/** One maker: its models line by line, or, where there are too many to look through, its lines. */
export function BrandView({ page }: { page: ViewOf<"brand"> | ViewOf<"lines"> }) {
  const { brand } = page;
  return (
    <>
      <Breadcrumb steps={[{ text: "Laptops", to: laptopsPath }, { text: brand.name }]} />
      <div className="mt-2 grid gap-6">
        <div>
          <h1 className="text-heading">{brand.name} laptops</h1>
          <p className="figures mt-1 text-ink-soft">
            {brand.models === 1 ? "1 model" : `${brand.models.toLocaleString("en")} models`}, each with the
            parts that fit it.
          </p>
        </div>
        <LaptopSearch />
      </div>
      <div className="mt-10">
        {page.view === "lines" ? (
          <SeriesTiles brand={brand} lines={page.lines} />
        ) : (
          <Lines lines={page.lines} />
        )}
      </div>
    </>
  );
}

function Lines({ lines }: Pick<ViewOf<"brand">, "lines">) {
  return (
    <div className="grid gap-8">
      {lines.map(({ slug, name, models }) => (
        <section
          key={slug}
          aria-labelledby={slug}
          className="border-hairline border-t pt-5 lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10"
        >
          <h2 id={slug} className="mb-2 text-title">
            {name}
          </h2>
          <LaptopLinks laptops={models.map(({ slug: laptop, model }) => ({ slug: laptop, text: model }))} />
        </section>
      ))}
    </div>
  );
}
