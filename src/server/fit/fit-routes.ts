import { getPartFit, listFits } from "#contract/laptops.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import { findListedPart, partsToJudge } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { answerFit, answerFits } from "./answer-fit.ts";

export function fitRoutes(door: Door, { db }: Pick<Shop, "db">): void {
  serve(door, getPartFit, async ({ params, query }) =>
    answerFit(db.kysely, await findListedPart(db.kysely, params.id), query.laptop),
  );

  serve(door, listFits, async ({ params, query }) => {
    const { answers } = await answerFits(db, await partsToJudge(db, query.parts), params.slug);
    const asked = new Set(query.parts);
    return answers.map(({ part: { id, slug }, answer }) => ({ part: asked.has(id) ? id : slug, ...answer }));
  });
}
