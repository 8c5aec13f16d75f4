import type { BreadcrumbList, CollectionPage, WithContext } from "schema-dts";
import { brandAddress, laptopAddress, laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { breadcrumbJsonLd } from "#web/seo/page-meta.ts";
import type { LaptopPage } from "./load-laptop.ts";

/** Returns the page as structured data: breadcrumb, and the parts it shows, each once. */
export function laptopJsonLd(
  { laptop, advice, others }: LaptopPage,
  brandSlug: string,
  origin: string,
): [WithContext<CollectionPage>, WithContext<BreadcrumbList>] {
  const name = `${laptop.brand} ${laptop.model}`;
  const parts = [
    ...advice.flatMap(({ groups }) =>
      groups.flatMap(({ suggestions }) => suggestions.map(({ part }) => part)),
    ),
    ...others.flatMap(({ best }) => best.map(({ part }) => part)),
  ];
  const unique = [...new Map(parts.map((part) => [part.slug, part])).values()];
  const collection: WithContext<CollectionPage> = {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: `Parts for the ${name}`,
    url: origin + laptopAddress(laptop.slug),
    ...(unique.length > 0 && {
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: unique.length,
        itemListElement: unique.map((part, place) => ({
          "@type": "ListItem",
          position: place + 1,
          name: part.name,
          url: `${origin}/parts/${part.slug}`,
        })),
      },
    }),
  };
  const breadcrumb = breadcrumbJsonLd(origin, [
    { name: "Laptops", path: laptopsPath },
    { name: laptop.brand, path: brandAddress(brandSlug) },
    { name: laptop.model, path: laptopAddress(laptop.slug) },
  ]);
  return [collection, breadcrumb];
}
