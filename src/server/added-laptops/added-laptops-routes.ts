import {
  addLaptop as addCall,
  listAddedLaptops,
  removeLaptop as removeCall,
  saveLaptopFacts as saveCall,
} from "#contract/added-laptops.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addLaptop, removeLaptop, saveLaptopFacts } from "./add-laptop.ts";
import { addedLaptops } from "./added-laptops-queries.ts";
import { statedFactsOf } from "./stated-facts.ts";

/** Laptops that the team adds to those that come with the shop. */
export function addedLaptopsRoutes(api: ApiContext, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(api, listAddedLaptops, async () => {
    const rows = await addedLaptops(db.kysely);
    return rows.map(({ slug, brand, model, added_at, added_by_name, version, ...facts }) => ({
      slug,
      brand,
      model,
      addedAt: added_at.toISOString(),
      addedBy: added_by_name,
      version,
      facts: statedFactsOf(facts),
    }));
  });

  serve(api, addCall, async ({ body, caller }) => {
    const slug = await addLaptop(db, body, caller.userId);
    changed("catalog", "fitments");
    return { slug };
  });

  serve(api, saveCall, async ({ params, body, caller }) => {
    const isSaved = await saveLaptopFacts(db, params.slug, body, caller.userId);
    if (isSaved) changed("catalog", "fitments");
    return { modifiedCount: isSaved ? 1 : 0 };
  });

  serve(api, removeCall, async ({ params, caller }) => {
    const isRemoved = await removeLaptop(db, params.slug, caller.userId);
    if (isRemoved) changed("catalog", "fitments");
    return { deletedCount: isRemoved ? 1 : 0 };
  });
}
