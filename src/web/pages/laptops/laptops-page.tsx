import type { MetaFunction } from "react-router";
import {
  brandAddress,
  laptopsOfPartAddress,
  laptopsPath,
  seriesAddress,
} from "#web/laptop/laptop-addresses.ts";
import { NotListed } from "#web/laptop/not-listed.tsx";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { breadcrumbJsonLd, pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { BrandView, SeriesView } from "./brand-view.tsx";
import { FoundView } from "./found-view.tsx";
import { LaptopLinks, LaptopSearch, Tiles } from "./laptop-links.tsx";
import { type LaptopsView, loadLaptops, type ViewOf } from "./load-laptops.ts";
import { PartView } from "./part-view.tsx";

export const handle = { query: ["q", "brand", "line", "part", "cursor"] };
export const loader = jsonLoader(loadLaptops);
export { receiveLaptop as action } from "#web/laptop/receive-laptop.ts";

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const page = dataOf(loaderData);
  const { title, description, path, isUnlisted } = aboutView(page);
  const steps = [
    { name: "Laptops", path: laptopsPath },
    ...("brand" in page ? [{ name: page.brand.name, path: brandAddress(page.brand.slug) }] : []),
    ...(page.view === "series" ? [{ name: page.series.name, path }] : []),
  ];
  return [
    ...pageMeta(site, { title, description: summaryOf(description), path, unlisted: isUnlisted }),
    ...(isUnlisted ? [] : [{ "script:ld+json": breadcrumbJsonLd(site.origin, steps) }]),
  ];
};

function aboutView(page: LaptopsView) {
  switch (page.view) {
    case "found":
      return {
        title: `Laptops matching “${page.q}”`,
        description: `Laptops matching “${page.q}”, each with its compatible parts.`,
        path: laptopsPath,
        isUnlisted: true,
      };
    case "part":
      return {
        title: `Laptops for ${page.part.name}`,
        description: `${page.total.toLocaleString("en")} laptop models that ${page.part.name} fits.`,
        path: laptopsOfPartAddress(page.part.slug),
        isUnlisted: true,
      };
    case "series":
      return {
        title: `${page.brand.name} ${page.series.name} laptops and compatible parts`,
        description: `${page.series.models.length} models: ${page.series.models.map(({ model }) => model).join(", ")}.`,
        path: seriesAddress(page.brand.slug, page.series.slug),
        isUnlisted: false,
      };
    case "brand":
    case "allSeries":
      return {
        title: `${page.brand.name} laptops and compatible parts`,
        description: `${page.brand.models.toLocaleString("en")} ${page.brand.name} models by series: ${page.series.map(({ name }) => name).join(", ")}. Each with its compatible parts.`,
        path: brandAddress(page.brand.slug),
        isUnlisted: false,
      };
    case "brands": {
      const models = page.brands.reduce((sum, each) => sum + each.models, 0);
      return {
        title: "Find parts by laptop",
        description: `${models.toLocaleString("en")} laptop models of ${page.brands.length} brands, each with compatible memory, drives, batteries, chargers and Wi-Fi cards.`,
        path: laptopsPath,
        isUnlisted: false,
      };
    }
  }
}

/** Finds a laptop's page: by search, by brand and series, or by part. */
export default function LaptopsPage() {
  const page = usePageData<typeof loader>();
  return (
    <div className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      {page.view === "brands" && <BrandsView page={page} />}
      {(page.view === "brand" || page.view === "allSeries") && <BrandView page={page} />}
      {page.view === "series" && <SeriesView page={page} />}
      {page.view === "found" && <FoundView page={page} />}
      {page.view === "part" && <PartView page={page} />}
    </div>
  );
}

/** Finds a laptop by name or brand. */
function BrandsView({ page: { brands, popular } }: { page: ViewOf<"brands"> }) {
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
      <NotListed />
    </div>
  );
}
