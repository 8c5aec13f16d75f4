import { getMyLaptops, saveMyLaptops } from "#contract/my-laptops.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { myLaptops, replaceMyLaptops } from "./replace-my-laptops.ts";

export function myLaptopsRoutes(door: ApiContext, { db }: Pick<Shop, "db">): void {
  serve(door, getMyLaptops, async ({ caller }) => myLaptops(db.kysely, caller.userId));

  serve(door, saveMyLaptops, async ({ body: { version, chosen, laptops }, caller }) =>
    replaceMyLaptops(db, caller.userId, { version, chosen, slugs: laptops }),
  );
}
