import type { MetaDescriptor } from "react-router";

interface PageMeta {
  /** Without the shop's name; undefined for the start page, which is the shop. */
  title?: string;
  description: string;
  /** The page's one address, below the origin. */
  path: string;
  /** Absolute, or below the origin. */
  picture?: string;
  /** Kept out of search engines: the same things under another order or filter. */
  unlisted?: boolean;
}

/** What the root's loader knows of the shop, as `meta` functions find it in `matches[0].loaderData`. */
interface Site {
  origin: string;
  shop: { name: string };
}

/** Title, description, canonical address and Open Graph of one page. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  const origin = site?.origin ?? "";
  const name = site?.shop.name ?? "Lapwright";
  const title = page.title ? `${page.title} · ${name}` : `${name}: parts for laptops worth keeping`;
  const canonical = origin + page.path;
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: page.title ?? title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: absolute(origin, page.picture ?? "/open-graph.jpg") },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (page.unlisted) descriptors.push({ name: "robots", content: "noindex, follow" });
  return descriptors;
}

export function absolute(origin: string, address: string): string {
  return address.startsWith("/") ? origin + address : address;
}

/** The root's loader data among a page's matches. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const root = matches[0] as { loaderData?: Site } | undefined;
  return root?.loaderData;
}

/** Cuts a text to what search engines show of it, at a word. */
export function summaryOf(text: string, length = 155): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(" ", length))}…`;
}
