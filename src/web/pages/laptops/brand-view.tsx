import type { ReactNode } from "react";
import { countText } from "#domain/number-text.ts";
import { brandAddress, laptopsPath, seriesAddress } from "#web/laptop/laptop-addresses.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LaptopLinks, LaptopSearch, Tiles } from "./laptop-links.tsx";
import type { ViewOf } from "./load-laptops.ts";

/** One brand: its models by series or, if there are too many, its series. */
export function BrandView({ page }: { page: ViewOf<"brand"> | ViewOf<"allSeries"> }) {
  const { brand } = page;
  return (
    <>
      <Breadcrumb steps={[{ text: "Laptops", to: laptopsPath }, { text: brand.name }]} />
      <ViewHeader title={`${brand.name} laptops`} models={brand.models} />
      <div className="mt-10">
        {page.view === "allSeries" ? (
          <section aria-labelledby="series">
            <h2 id="series" className="mb-4 text-title">
              By series
            </h2>
            <Tiles
              tiles={page.series.map((each) => ({ ...each, to: seriesAddress(brand.slug, each.slug) }))}
            />
          </section>
        ) : (
          <ModelsBySeries series={page.series} />
        )}
      </div>
    </>
  );
}

/** The models of one series, in natural order. */
export function SeriesView({ page: { brand, series } }: { page: ViewOf<"series"> }) {
  return (
    <>
      <Breadcrumb
        steps={[
          { text: "Laptops", to: laptopsPath },
          { text: brand.name, to: brandAddress(brand.slug) },
          { text: series.name },
        ]}
      />
      <ViewHeader title={`${brand.name}: ${series.name}`} models={series.models.length} />
      <div className="mt-10 border-hairline border-t pt-5">
        <LaptopLinks laptops={series.models.map(({ slug, model }) => ({ slug, text: model }))} />
      </div>
    </>
  );
}

function ViewHeader({ title, models }: { title: ReactNode; models: number }) {
  return (
    <div className="mt-2 grid gap-6">
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-1 text-ink-soft">{countText(models, "model")}, each with its compatible parts</p>
      </div>
      <LaptopSearch />
    </div>
  );
}

function ModelsBySeries({ series }: Pick<ViewOf<"brand">, "series">) {
  return (
    <div className="grid gap-8">
      {series.map(({ slug, name, models }) => (
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
