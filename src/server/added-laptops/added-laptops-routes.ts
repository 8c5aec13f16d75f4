import {
  addLaptop as addCall,
  listAddedLaptops,
  removeLaptop as removeCall,
} from "#contract/added-laptops.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addLaptop, removeLaptop } from "./add-laptop.ts";
import { addedLaptops } from "./added-laptops-queries.ts";

/** Laptops that the team adds to those that come with the shop. */
export function addedLaptopsRoutes(api: ApiContext, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(api, listAddedLaptops, async () => {
    const rows = await addedLaptops(db.kysely);
    return rows.map(({ slug, brand, model, added_at, added_by_name }) => ({
      slug,
      brand,
      model,
      addedAt: added_at.toISOString(),
      addedBy: added_by_name,
    }));
  });

  serve(api, addCall, async ({ body, caller }) => {
    const slug = await addLaptop(db, body, caller.userId);
    changed("catalog", "fitments");
    return { slug };
  });

  serve(api, removeCall, async ({ params, caller }) => {
    const isRemoved = await removeLaptop(db, params.slug, caller.userId);
    if (isRemoved) changed("catalog", "fitments");
    return { deletedCount: isRemoved ? 1 : 0 };
  });
}
