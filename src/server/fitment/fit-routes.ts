import { getLaptop, getUpgradeAdvice, listPartLaptops } from "#contract/laptop-pages.ts";
import { getPartFit, listFits } from "#contract/laptops.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { findActivePart, partsToEvaluate } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { answerFit, answerFits } from "./answer-fit.ts";
import { adviseLaptop, showLaptop } from "./fitting-parts.ts";
import { listLaptopsOfPart } from "./laptops-of-part.ts";

export function fitmentRoutes(door: ApiContext, shop: Pick<Shop, "db" | "config" | "pictureView">): void {
  const { db } = shop;
  serve(door, getPartFit, async ({ params, query }) =>
    answerFit(db.kysely, await findActivePart(db.kysely, params.id), query.laptop),
  );

  serve(door, listFits, async ({ params, query }) => {
    const { answers } = await answerFits(db, await partsToEvaluate(db, query.parts), params.slug);
    const asked = new Set(query.parts);
    return answers.map(({ part: { id, slug }, answer }) => ({ part: asked.has(id) ? id : slug, ...answer }));
  });

  serve(door, getLaptop, async ({ params }) => showLaptop(shop, params.slug));

  serve(door, getUpgradeAdvice, async ({ params, query }) =>
    adviseLaptop(shop, params.slug, { totalGb: query.memory, modules: query.modules }),
  );

  serve(door, listPartLaptops, async ({ params, query, request, reply }) => {
    const page = await listLaptopsOfPart(db, params.id, {
      limit: query.limit,
      after: readCursor(query.cursor),
    });
    setPaginationHeaders(request, reply, page);
    return page.rows.map(({ slug, brand, model, verdict, condition }) => ({
      slug,
      brand,
      model,
      verdict,
      ...(verdict === "fits_if" && { condition }),
    }));
  });
}
