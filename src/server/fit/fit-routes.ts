import { getLaptop, getUpgradeAdvice, listPartLaptops } from "#contract/laptop-pages.ts";
import { getPartFit, listFits } from "#contract/laptops.ts";
import { announcePage, readCursor } from "#server/http/cursor.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import { findListedPart, partsToJudge } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { answerFit, answerFits } from "./answer-fit.ts";
import { adviseLaptop, showLaptop } from "./fitting-parts.ts";
import { listLaptopsOfPart } from "./laptops-of-part.ts";

export function fitRoutes(door: Door, shop: Pick<Shop, "db" | "config" | "pictureView">): void {
  const { db } = shop;
  serve(door, getPartFit, async ({ params, query }) =>
    answerFit(db.kysely, await findListedPart(db.kysely, params.id), query.laptop),
  );

  serve(door, listFits, async ({ params, query }) => {
    const { answers } = await answerFits(db, await partsToJudge(db, query.parts), params.slug);
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
    announcePage(request, reply, page);
    return page.rows.map(({ slug, brand, model, verdict, condition }) => ({
      slug,
      brand,
      model,
      verdict,
      ...(verdict === "fits_if" && { condition }),
    }));
  });
}
