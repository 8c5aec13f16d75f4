import { brandAddress, laptopAddress, laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { breadcrumbJsonLd } from "#web/seo/breadcrumb-json-ld.ts";
import type { LaptopPage } from "./load-laptop.ts";

/** The page as search engines read it: the way to it, and the parts it shows, each once. */
export function laptopJsonLd(
  { laptop, advice, others }: LaptopPage,
  brandSlug: string,
  origin: string,
): object[] {
  const name = `${laptop.brand} ${laptop.model}`;
  const parts = [
    ...advice.flatMap(({ groups }) =>
      groups.flatMap(({ suggestions }) => suggestions.map(({ part }) => part)),
    ),
    ...others.flatMap(({ best }) => best.map(({ part }) => part)),
  ];
  const once = [...new Map(parts.map((part) => [part.slug, part])).values()];
  const collection = {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: `Parts that fit the ${name}`,
    url: origin + laptopAddress(laptop.slug),
    ...(once.length > 0 && {
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: once.length,
        itemListElement: once.map((part, place) => ({
          "@type": "ListItem",
          position: place + 1,
          name: part.name,
          url: `${origin}/parts/${part.slug}`,
        })),
      },
    }),
  };
  const way = breadcrumbJsonLd(origin, [
    { name: "Laptops", path: laptopsPath },
    { name: laptop.brand, path: brandAddress(brandSlug) },
    { name: laptop.model, path: laptopAddress(laptop.slug) },
  ]);
  return [collection, way];
}
