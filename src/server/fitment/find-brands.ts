import { AppError } from "#domain/app-error.ts";
import { type LaptopSeries, laptopSeries } from "#domain/laptop-series.ts";
import { slugOf } from "#domain/slug.ts";
import type { Reads } from "#server/db/database.ts";
import { laptopBrands, laptopSlugs, laptopsOfBrand } from "./laptops-queries.ts";

export interface LaptopBrand {
  slug: string;
  name: string;
  models: number;
}

/** Makers of laptops, by name. */
export async function findLaptopBrands(db: Reads): Promise<LaptopBrand[]> {
  const brands = await laptopBrands(db);
  return brands.map(({ brand, models }) => ({ slug: slugOf(brand), name: brand, models }));
}

/** One maker with all its models, line by line. Refuses `unknown`. */
export async function findLaptopBrand(
  db: Reads,
  slug: string,
): Promise<LaptopBrand & { lines: LaptopSeries<{ slug: string; model: string }>[] }> {
  const brand = (await findLaptopBrands(db)).find((each) => each.slug === slug);
  if (!brand) throw new AppError("unknown", "We know no laptops of this maker.");
  return { ...brand, lines: laptopSeries(await laptopsOfBrand(db, brand.name)) };
}

/** The names of all laptops' pages, the commonest first. */
export const findLaptopSlugs = (db: Reads): Promise<string[]> => laptopSlugs(db);
