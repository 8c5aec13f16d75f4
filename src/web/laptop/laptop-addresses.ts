import { partsListPath } from "#web/shell/site-menu.tsx";

export const laptopsPath = "/laptops";

export const laptopAddress = (slug: string) => `${laptopsPath}/${slug}`;
export const brandAddress = (slug: string) => `${laptopsPath}?brand=${slug}`;
export const seriesAddress = (brand: string, line: string) => `${brandAddress(brand)}&line=${line}`;
/** All laptops that one part fits. */
export const laptopsOfPartAddress = (partSlug: string) => `${laptopsPath}?part=${partSlug}`;

/** The list of all parts that fit a laptop, or of one shelf of them. */
export function fittingPartsAddress(laptopSlug: string, category?: string): string {
  const search = new URLSearchParams({ ...(category && { category }), laptop: laptopSlug });
  return `${partsListPath}?${search}`;
}
