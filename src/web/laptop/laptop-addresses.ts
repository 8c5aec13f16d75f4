import { partsListPath } from "#web/shell/site-menu.tsx";

export const laptopsPath = "/laptops";

/** The part of the laptops page where a visitor names a laptop that the shop does not list. */
export const notListedId = "not-listed";
export const notListedPath = `${laptopsPath}#${notListedId}`;

export const laptopAddress = (slug: string) => `${laptopsPath}/${slug}`;
export const brandAddress = (slug: string) => `${laptopsPath}?brand=${slug}`;
export const seriesAddress = (brand: string, series: string) => `${brandAddress(brand)}&line=${series}`;
/** All laptops that a part fits. */
export const laptopsOfPartAddress = (partSlug: string) => `${laptopsPath}?part=${partSlug}`;

/** The list of the parts that fit a laptop, in one category or all. */
export function compatiblePartsAddress(laptopSlug: string, category?: string): string {
  const search = new URLSearchParams({ ...(category && { category }), laptop: laptopSlug });
  return `${partsListPath}?${search}`;
}
