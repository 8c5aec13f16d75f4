import { listLaptops } from "#contract/laptops.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { suggestLaptops } from "./find-laptops.ts";

export function laptopsRoutes(door: Door, { db }: Pick<Shop, "db">): void {
  serve(door, listLaptops, async ({ query }) => suggestLaptops(db, query.q, query.limit));
}
