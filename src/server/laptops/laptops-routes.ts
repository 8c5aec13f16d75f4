import { getLaptopBrand, listLaptopBrands } from "#contract/laptop-brands.ts";
import { listLaptops } from "#contract/laptops.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { findLaptopBrand, findLaptopBrands } from "./find-brands.ts";
import { suggestLaptops } from "./find-laptops.ts";

export function laptopsRoutes(door: Door, { db }: Pick<Shop, "db">): void {
  serve(door, listLaptops, async ({ query }) => suggestLaptops(db, query.q, query.limit));

  serve(door, listLaptopBrands, async () => findLaptopBrands(db.kysely));

  serve(door, getLaptopBrand, async ({ params }) => findLaptopBrand(db.kysely, params.slug));
}
