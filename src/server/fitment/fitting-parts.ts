import { evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import { laptopInWords } from "#domain/fitment/laptop-in-words.ts";
import type { MemoryNow, Suggestion } from "#domain/fitment/upgrade-advice/advice.ts";
import {
  advisedCategories,
  adviseUpgrades,
  memoryQuestion,
} from "#domain/fitment/upgrade-advice/advise-upgrades.ts";
import { toDecimal } from "#domain/money.ts";
import { findActiveParts } from "#server/parts/find-part.ts";
import { toPartDto } from "#server/parts/part-dto.ts";
import type { Shop } from "#server/shop.ts";
import { knownLaptop, type Laptop } from "./find-laptops.ts";
import { bestInCategories, type FittingPart, fittingParts } from "./fitting-parts-queries.ts";

const shownOfShelf = 3;

type Ground = Pick<Shop, "db" | "config" | "pictureView">;

/** What is known of a laptop and, shelf by shelf, what fits it. Refuses `unknown`. */
export async function showLaptop(shop: Ground, slug: string) {
  const laptop = await knownLaptop(shop.db.kysely, slug);
  const rows = await bestInCategories(shop.db.pool, laptop.id, shownOfShelf);
  const parts = await findActiveParts(
    shop.db,
    rows.map(({ part_id }) => part_id),
  );
  const shelves = Map.groupBy(rows, ({ category }) => category);
  return {
    laptop: nameOf(laptop),
    facts: laptopInWords(laptop),
    shelves: [...shelves].map(([id, best]) => ({
      category: { id, name: best[0]?.category_name ?? id },
      fitting: best[0]?.fitting ?? 0,
      best: best.flatMap(({ part_id, verdict, condition, source, derived }) => {
        const part = parts.get(part_id);
        if (!part) return [];
        const { reason } = evaluateFit(part, laptop, derived ? undefined : { verdict, condition, source });
        return [
          {
            part: toPartDto(part, shop.config.currency, shop.pictureView),
            verdict,
            reason,
            ...(verdict === "fits_if" && { condition }),
            source,
          },
        ];
      }),
    })),
  };
}

/** Which upgrades make sense in a laptop. Refuses `unknown`. */
export async function adviseLaptop(shop: Ground, slug: string, now: MemoryNow) {
  const { currency } = shop.config;
  const laptop = await knownLaptop(shop.db.kysely, slug);
  const offered = await fittingParts(shop.db.pool, laptop.id, advisedCategories);
  const advice = adviseUpgrades(laptop, offered.map(asOffered), now, currency);
  const suggestions = advice.flatMap(({ groups }) => groups.flatMap((group) => group.suggestions));
  const parts = await findActiveParts(shop.db, [...new Set(suggestions.map(({ partId }) => partId))]);
  const onWire = ({ partId, priceCents, ...suggestion }: Suggestion) => {
    const part = parts.get(partId);
    if (!part) return [];
    const price = toDecimal({ cents: priceCents, currency });
    return [{ ...suggestion, price, currency, part: toPartDto(part, currency, shop.pictureView) }];
  };
  return {
    laptop: nameOf(laptop),
    memoryQuestion: memoryQuestion(laptop) ?? null,
    advice: advice.map(({ groups, ...topic }) => ({
      ...topic,
      groups: groups.map((group) => ({ ...group, suggestions: group.suggestions.flatMap(onWire) })),
    })),
  };
}

const nameOf = ({ slug, brand, model }: Laptop) => ({ slug, brand, model });

const asOffered = ({ price_cents, minimum_quantity, derived, ...part }: FittingPart) => ({
  ...part,
  priceCents: price_cents,
  minimumQuantity: minimum_quantity,
  isListed: !derived,
});
