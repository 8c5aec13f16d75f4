import { getPartFit } from "#contract/laptops.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import { findListedPart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { answerFit } from "./answer-fit.ts";

export function fitRoutes(door: Door, { db }: Pick<Shop, "db">): void {
  serve(door, getPartFit, async ({ params, query }) =>
    answerFit(db.kysely, await findListedPart(db.kysely, params.id), query.laptop),
  );
}
