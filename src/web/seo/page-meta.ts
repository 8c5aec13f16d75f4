import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, WithContext } from "schema-dts";
import type { ShopDto } from "#contract/shop.ts";

interface SharedPicture {
  /** Absolute, or below the origin. */
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

const shopPicture: SharedPicture = {
  src: "/open-graph.jpg",
  alt: "Laptop parts: a USB-C power adapter, a memory module, a fan with its heat pipe and an M.2 drive",
  width: 1200,
  height: 630,
};

interface PageMeta {
  /** Without the shop's name; omitted on the home page. */
  title?: string;
  description: string;
  /** The page's canonical path. */
  path: string;
  /** The picture for shared links; the shop's own if missing or empty. */
  picture?: SharedPicture;
  /** Excluded from search engines: the same content in another order or filter. */
  unlisted?: boolean;
}

/** The root loader's data, as `meta` functions get it in `matches[0].loaderData`. */
export interface Site {
  origin: string;
  shop: Pick<ShopDto, "name" | "country" | "delivery" | "hasRates"> & {
    marketing: Pick<ShopDto["marketing"], "returnDays" | "returnShippingPaidBy">;
  };
}

/** Returns title, description, canonical address and Open Graph tags of a page. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  const origin = site?.origin ?? "";
  const name = site?.shop.name ?? "Lapwright";
  const title = page.title ? `${page.title} · ${name}` : `${name}: parts for laptops worth keeping`;
  const canonical = origin + page.path;
  const picture = page.picture?.src ? page.picture : shopPicture;
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: page.title ?? title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: absolute(origin, picture.src) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (picture.width && picture.height) {
    descriptors.push(
      { property: "og:image:width", content: String(picture.width) },
      { property: "og:image:height", content: String(picture.height) },
    );
  }
  if (page.unlisted) descriptors.push({ name: "robots", content: "noindex, follow" });
  return descriptors;
}

export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}

/** Returns the root loader's data from a page's matches. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const root = matches[0] as { loaderData?: Site } | undefined;
  return root?.loaderData;
}

/** Shortens a text, at a word boundary, to the length that search engines show. */
export function summaryOf(text: string, length = 155): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(" ", length))}…`;
}

/** Returns a page's breadcrumb as structured data; the last step is the page itself. */
export function breadcrumbJsonLd(
  origin: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}
