import { changeSavedParts as changeSavedPartsCall, listSavedParts } from "#contract/saved-parts.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { changeSavedParts, savedParts } from "./saved-parts.ts";

export function savedPartsRoutes(context: ApiContext, { db }: Pick<Shop, "db">): void {
  serve(context, listSavedParts, async ({ caller }) => savedParts(db.kysely, caller.userId));

  serve(context, changeSavedPartsCall, async ({ body, caller }) => changeSavedParts(db, caller.userId, body));
}
