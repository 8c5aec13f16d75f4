import { type MetaFunction, useLoaderData } from "react-router";
import {
  brandAddress,
  laptopsOfPartAddress,
  laptopsPath,
  seriesAddress,
} from "#web/laptop/laptop-addresses.ts";
import { breadcrumbJsonLd } from "#web/seo/breadcrumb-json-ld.ts";
import { pageMeta, siteOf, summaryOf } from "#web/seo/page-meta.ts";
import { BrandView } from "./brand-view.tsx";
import { BrandsView } from "./brands-view.tsx";
import { FoundView } from "./found-view.tsx";
import { type LaptopsView, loadLaptops } from "./load-laptops.ts";
import { PartView } from "./part-view.tsx";
import { SeriesView } from "./series-view.tsx";

export const handle = { query: ["q", "brand", "line", "part", "cursor"] };
export const loader = loadLaptops;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { title, description, path, isUnlisted } = aboutView(loaderData);
  const steps = [
    { name: "Laptops", path: laptopsPath },
    ...("brand" in loaderData
      ? [{ name: loaderData.brand.name, path: brandAddress(loaderData.brand.slug) }]
      : []),
    ...(loaderData.view === "line" ? [{ name: loaderData.line.name, path }] : []),
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
        title: `Laptops like “${page.q}”`,
        description: `Laptops whose name is like “${page.q}”, each with all the parts that fit it.`,
        path: laptopsPath,
        isUnlisted: true,
      };
    case "part":
      return {
        title: `Laptops for ${page.part.name}`,
        description: `${page.total.toLocaleString("en")} laptop models that ${page.part.name} is known to fit.`,
        path: laptopsOfPartAddress(page.part.slug),
        isUnlisted: true,
      };
    case "line":
      return {
        title: `${page.brand.name} ${page.line.name} laptops and the parts that fit them`,
        description: `${page.line.models.length} models: ${page.line.models.map(({ model }) => model).join(", ")}.`,
        path: seriesAddress(page.brand.slug, page.line.slug),
        isUnlisted: false,
      };
    case "brand":
    case "lines":
      return {
        title: `${page.brand.name} laptops and the parts that fit them`,
        description: `${page.brand.models.toLocaleString("en")} ${page.brand.name} models, line by line: ${page.lines.map(({ name }) => name).join(", ")}. Each with the parts that fit it.`,
        path: brandAddress(page.brand.slug),
        isUnlisted: false,
      };
    case "brands": {
      const models = page.brands.reduce((sum, each) => sum + each.models, 0);
      return {
        title: "Find parts by laptop",
        description: `${models.toLocaleString("en")} laptop models of ${page.brands.length} makers: memory, drives, batteries, chargers and Wi-Fi cards that fit each of them, and why.`,
        path: laptopsPath,
        isUnlisted: false,
      };
    }
  }
}

/** The way to a laptop's own page: by typing, by maker and line, or from a part. */
export default function LaptopsPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width pt-4 pb-16 lg:pt-6 lg:pb-24">
      {page.view === "brands" && <BrandsView page={page} />}
      {(page.view === "brand" || page.view === "lines") && <BrandView page={page} />}
      {page.view === "line" && <SeriesView page={page} />}
      {page.view === "found" && <FoundView page={page} />}
      {page.view === "part" && <PartView page={page} />}
    </div>
  );
}
