import { getLaptopBrand, listLaptopBrands } from "#contract/laptop-brands.ts";
import { listLaptops } from "#contract/laptops.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { findLaptopBrand, findLaptopBrands } from "./find-brands.ts";
import { suggestLaptops } from "./find-laptops.ts";
import type { LaptopNames } from "./laptop-names.ts";

/** @param names of all laptops, as they are now */
export function laptopsRoutes(
  door: ApiContext,
  { db }: Pick<Shop, "db">,
  names: () => Promise<LaptopNames>,
): void {
  serve(door, listLaptops, async ({ query }) =>
    suggestLaptops({ pool: db.pool, names: await names() }, query.q, query.limit),
  );

  serve(door, listLaptopBrands, async () => findLaptopBrands(db.kysely));

  serve(door, getLaptopBrand, async ({ params }) => findLaptopBrand(db.kysely, params.slug));
}
