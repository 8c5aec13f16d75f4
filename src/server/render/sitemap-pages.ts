import type { Client } from "#contract/client.ts";
import { listCategories } from "#contract/parts.ts";
import type { Database } from "#server/db/database.ts";
import { findLaptopBrands, findLaptopSlugs } from "#server/fitment/find-laptops.ts";
import { findPartSlugs } from "#server/parts/find-part.ts";

/** Pages that are there whatever the shop sells. */
const always = [
  "/",
  "/manufacture/all",
  "/laptops",
  "/blogs",
  "/myportfolio",
  "/contact",
  "/delivery",
  "/returns",
  "/warranty",
  "/terms",
  "/privacy",
];

/** Every page of the shop worth finding, below its origin: general ones, shelves, parts, laptops. */
export async function listedPages({ kysely }: Pick<Database, "kysely">, client: Client): Promise<string[]> {
  const [categories, parts, brands, laptops] = await Promise.all([
    client(listCategories, {}),
    findPartSlugs(kysely),
    findLaptopBrands(kysely),
    findLaptopSlugs(kysely),
  ]);
  return [
    ...always,
    ...categories.body
      .filter((category) => category.parts > 0)
      .map(({ id }) => `/manufacture/all?category=${encodeURIComponent(id)}`),
    ...brands.map(({ slug }) => `/laptops?brand=${slug}`),
    ...laptops.map((slug) => `/laptops/${slug}`),
    ...parts.map((slug) => `/parts/${slug}`),
  ];
}
