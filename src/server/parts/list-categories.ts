import type { Reads } from "#server/db/database.ts";
import { categoriesWithCounts } from "./parts-queries.ts";

/** The categories in shop order, with their specs in page order. */
export const listedCategories = (db: Reads): ReturnType<typeof categoriesWithCounts> =>
  categoriesWithCounts(db);
