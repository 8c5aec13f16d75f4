import { getMyLaptops, saveMyLaptops } from "#contract/my-laptops.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { keepMyLaptops, myLaptops } from "./keep-my-laptops.ts";

export function myLaptopsRoutes(door: Door, { db }: Pick<Shop, "db">): void {
  serve(door, getMyLaptops, async ({ caller }) => myLaptops(db.kysely, caller.userId));

  serve(door, saveMyLaptops, async ({ body: { version, chosen, laptops }, caller }) =>
    keepMyLaptops(db, caller.userId, { version, chosen, slugs: laptops }),
  );
}
