import { getLaptop, getUpgradeAdvice, listPartLaptops } from "#contract/laptop-pages.ts";
import { getLaptopBrand, getPartFit, listFits, listLaptopBrands, listLaptops } from "#contract/laptops.ts";
import { getMyLaptops, saveMyLaptops } from "#contract/my-laptops.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { partsToEvaluate, partToEvaluate } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { answerFit, answerFits, listLaptopsOfPart } from "./answer-fit.ts";
import { findLaptopBrand, findLaptopBrands, suggestLaptops } from "./find-laptops.ts";
import type { LaptopNames } from "./laptop-names.ts";
import { adviseLaptop, showLaptop } from "./laptop-page.ts";
import { myLaptops, replaceMyLaptops } from "./my-laptops.ts";

/**
 * Laptops, what fits them, and the laptops of a user.
 * @param laptopNames returns the current names of all laptops
 */
export function fitmentRoutes(
  context: ApiContext,
  shop: Pick<Shop, "db" | "config" | "pictureView">,
  laptopNames: () => Promise<LaptopNames>,
): void {
  const { db } = shop;

  serve(context, listLaptops, async ({ query }) =>
    suggestLaptops({ pool: db.pool, names: await laptopNames() }, query.q, query.limit),
  );

  serve(context, listLaptopBrands, async () => findLaptopBrands(await laptopNames()));

  serve(context, getLaptopBrand, async ({ params }) => findLaptopBrand(await laptopNames(), params.slug));

  serve(context, getLaptop, async ({ params }) => showLaptop(shop, params.slug));

  serve(context, getUpgradeAdvice, async ({ params, query }) =>
    adviseLaptop(shop, params.slug, { totalGb: query.memory, modules: query.modules }),
  );

  serve(context, getPartFit, async ({ params, query }) =>
    answerFit(db, await partToEvaluate(db, params.id), query.laptop),
  );

  serve(context, listFits, async ({ params, query }) => {
    const { answers } = await answerFits(db, await partsToEvaluate(db, query.parts), params.slug);
    const requested = new Set(query.parts);
    return answers.map(({ part: { id, slug }, answer }) => ({
      part: requested.has(id) ? id : slug,
      ...answer,
    }));
  });

  serve(context, listPartLaptops, async ({ params, query, request, reply }) => {
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

  serve(context, getMyLaptops, async ({ caller }) => myLaptops(db.kysely, caller.userId));

  serve(context, saveMyLaptops, async ({ body: { version, chosen, laptops }, caller }) =>
    replaceMyLaptops(db, caller.userId, { version, chosen, slugs: laptops }),
  );
}
