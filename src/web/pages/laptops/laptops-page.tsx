import { Link, type MetaFunction } from "react-router";
import { countText, numberText } from "#domain/number-text.ts";
import {
  brandAddress,
  laptopsOfPartAddress,
  laptopsPath,
  seriesAddress,
} from "#web/laptop/laptop-addresses.ts";
import { NotListed } from "#web/laptop/not-listed.tsx";
import { dataOf, jsonLoader, usePageData } from "#web/page-data.ts";
import { breadcrumbJsonLd, pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { Label } from "#web/ui/label.tsx";
import { BrandView, SeriesView } from "./brand-view.tsx";
import { FoundView } from "./found-view.tsx";
import { LaptopSearch, LaptopTiles } from "./laptop-links.tsx";
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
        description: `${countText(page.total, "laptop model")} that ${page.part.name} fits.`,
        path: laptopsOfPartAddress(page.part.slug),
        isUnlisted: true,
      };
    case "series":
      return {
        title: `${page.brand.name} ${page.series.name} laptops and compatible parts`,
        description: `${countText(page.series.models.length, "model")}: ${page.series.models.map(({ model }) => model).join(", ")}.`,
        path: seriesAddress(page.brand.slug, page.series.slug),
        isUnlisted: false,
      };
    case "brand":
    case "allSeries":
      return {
        title: `${page.brand.name} laptops and compatible parts`,
        description: `${countText(page.brand.models, `${page.brand.name} model`)} by series: ${page.series.map(({ name }) => name).join(", ")}. Each with its compatible parts.`,
        path: brandAddress(page.brand.slug),
        isUnlisted: false,
      };
    case "brands": {
      const models = page.brands.reduce((sum, each) => sum + each.models, 0);
      return {
        title: "Find parts by laptop",
        description: `${countText(models, "laptop model")} of ${countText(page.brands.length, "brand")}, each with compatible memory, drives, batteries, chargers and Wi-Fi cards.`,
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
  const models = brands.reduce((sum, each) => sum + each.models, 0);
  return (
    <div className="grid gap-14 pt-4 lg:gap-20 lg:pt-6">
      <div className="grid items-center gap-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
        <div>
          <h1 className="text-display">Find parts by laptop</h1>
          <p className="mt-4 max-w-prose text-ink-soft text-lead">
            Every laptop has a page: what is inside, what fits, and which upgrade is worth it.
          </p>
          <Label className="mt-8 max-w-xl">
            <LaptopSearch />
            <p className="mt-2 font-mono text-[0.8125rem] text-ink-soft leading-6">
              {countText(models, "model")} · {countText(brands.length, "brand")}
            </p>
          </Label>
        </div>
        <Underside />
      </div>
      <section aria-labelledby="popular">
        <h2 id="popular" className="text-heading">
          Popular laptops
        </h2>
        <LaptopTiles laptops={popular} className="mt-6" />
      </section>
      <section aria-labelledby="brands">
        <h2 id="brands" className="text-heading">
          All brands
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-10 xl:grid-cols-5">
          {brands.map(({ slug, name, models: count }) => (
            <li key={slug} className="border-hairline border-t">
              <Link
                to={brandAddress(slug)}
                prefetch="intent"
                className="flex min-h-14 items-center justify-between gap-3 hover:text-azure hover:underline"
              >
                <span className="font-medium">{name}</span>
                <span className="figures font-mono text-[0.8125rem] text-ink-soft">
                  {numberText(count)}
                  <span className="sr-only">{count === 1 ? " model" : " models"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <NotListed />
    </div>
  );
}

/** Where a laptop's name is printed: a drawing in the style of the laptops' plans. */
function Underside() {
  return (
    <figure className="max-w-lg md:justify-self-end">
      <svg
        viewBox="0 0 480 300"
        role="img"
        aria-label="The underside of a laptop. Its model is on a label."
        className="w-full rounded-s"
      >
        <rect width="480" height="300" fill="#0c1c30" />
        <g fill="none" stroke="#3a6595">
          <rect x="34" y="26" width="412" height="248" rx="14" fill="#13294a" stroke="#4f83b8" />
          <rect x="60" y="40" width="52" height="9" rx="4.5" />
          <rect x="368" y="40" width="52" height="9" rx="4.5" />
          <rect x="60" y="251" width="52" height="9" rx="4.5" />
          <rect x="368" y="251" width="52" height="9" rx="4.5" />
          <path d="M166 62h148M166 70h148M166 78h148M166 86h148" strokeDasharray="10 4" />
          <rect x="60" y="176" width="360" height="58" rx="4" strokeDasharray="4 3" />
        </g>
        <g fill="#d9a941">
          {[
            [48, 68],
            [240, 48],
            [432, 68],
            [48, 160],
            [432, 160],
            [48, 240],
            [240, 252],
            [432, 240],
          ].map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
          ))}
        </g>
        <rect x="150" y="104" width="180" height="104" rx="4" fill="#fff" />
        <path d="M154 104h172a4 4 0 0 1 4 4v2H150v-2a4 4 0 0 1 4-4z" fill="#0f5fd6" />
        <g className="font-mono" fontSize="11" fill="#48515b">
          <text x="162" y="132">
            Model
          </text>
          <text x="162" y="172">
            Type
          </text>
          <g fill="#14181d" fontSize="14" fontWeight="500">
            <text x="162" y="149">
              ThinkPad T480
            </text>
            <text x="162" y="189">
              20L5-S0ME00
            </text>
          </g>
        </g>
      </svg>
      <figcaption className="mt-3 text-ink-soft text-small">
        The model is on the label underneath, or in the settings under “About”. A type number such as 20L5
        works, too.
      </figcaption>
    </figure>
  );
}
