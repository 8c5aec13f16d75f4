import type { Client } from "#contract/client.ts";
import { listLaptopBrands } from "#contract/laptops.ts";
import { listCategories } from "#contract/parts.ts";
import { articles } from "#domain/articles.ts";
import { guides } from "#domain/guides/guides.ts";
import type { Database } from "#server/db/database.ts";
import { findLaptopSlugs } from "#server/fitment/find-laptops.ts";
import { findPartSlugs } from "#server/parts/find-part.ts";

/** Pages that do not depend on what the shop sells. */
const fixedPaths = [
  "/",
  "/manufacture/all",
  "/laptops",
  "/guides",
  ...guides.map(({ slug }) => `/guides/${slug}`),
  "/blogs",
  ...articles.map(({ slug }) => `/blogs/${slug}`),
  "/myportfolio",
  "/contact",
  "/delivery",
  "/returns",
  "/warranty",
  "/terms",
  "/privacy",
];

/** Returns the path of every page for search engines: fixed pages, categories, laptops, parts. */
export async function sitemapPaths({ kysely }: Pick<Database, "kysely">, client: Client): Promise<string[]> {
  const [categories, parts, brands, laptops] = await Promise.all([
    client(listCategories, {}),
    findPartSlugs(kysely),
    client(listLaptopBrands, {}),
    findLaptopSlugs(kysely),
  ]);
  return [
    ...fixedPaths,
    ...categories.body
      .filter((category) => category.parts > 0)
      .map(({ id }) => `/manufacture/all?category=${encodeURIComponent(id)}`),
    ...brands.body.map(({ slug }) => `/laptops?brand=${slug}`),
    ...laptops.map((slug) => `/laptops/${slug}`),
    ...parts.map((slug) => `/parts/${slug}`),
  ];
}

/** The limit of https://www.sitemaps.org/protocol.html per file. More URLs are split into files below an index. */
const MAX_URLS_PER_FILE = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns `/sitemap.xml`: all URLs, or an index of files if they are too many for one. */
export function sitemap(paths: readonly string[], origin: string): string {
  if (paths.length <= MAX_URLS_PER_FILE) return urlset(paths, origin);
  const files = Array.from(
    { length: Math.ceil(paths.length / MAX_URLS_PER_FILE) },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `${head}\n<sitemapindex ${namespace}>\n${files.join("\n")}\n</sitemapindex>\n`;
}

/** Returns `/sitemap-2.xml`, one of the files of an index; undefined if there is no such file. */
export function sitemapFile(paths: readonly string[], origin: string, number: string): string | undefined {
  if (!/^[1-9]\d{0,5}$/.test(number) || paths.length <= MAX_URLS_PER_FILE) return undefined;
  const start = (Number(number) - 1) * MAX_URLS_PER_FILE;
  return start < paths.length ? urlset(paths.slice(start, start + MAX_URLS_PER_FILE), origin) : undefined;
}

function urlset(paths: readonly string[], origin: string): string {
  // Slugs and ids contain no other character with a meaning in XML.
  const urls = paths.map((path) => `<url><loc>${origin}${path.replaceAll("&", "&amp;")}</loc></url>`);
  return `${head}\n<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}
