import { categoriesWithoutParts, describeLaptop } from "#domain/fitment/describe-laptop.ts";
import { evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import { laptopInside } from "#domain/fitment/laptop-inside.ts";
import type { InstalledMemory, Suggestion } from "#domain/fitment/upgrade-advice/advice.ts";
import {
  advisedCategories,
  adviseUpgrades,
  memoryQuestion,
} from "#domain/fitment/upgrade-advice/advise-upgrades.ts";
import { toDecimal } from "#domain/money.ts";
import { findActiveParts } from "#server/parts/find-part.ts";
import { toPartDto } from "#server/parts/part-dto.ts";
import type { Shop } from "#server/shop.ts";
import { bestInCategories, type CompatiblePartRow, compatibleParts } from "./compatible-parts-queries.ts";
import { findLaptop, type Laptop } from "./find-laptops.ts";

const PARTS_PER_CATEGORY = 3;

type Deps = Pick<Shop, "db" | "config" | "pictureView">;

/** Returns what the shop knows about a laptop, and its first compatible parts by category. Throws `unknown`. */
export async function showLaptop(shop: Deps, slug: string) {
  const laptop = await findLaptop(shop.db.kysely, slug);
  const rows = await bestInCategories(shop.db.pool, laptop.id, PARTS_PER_CATEGORY);
  const parts = await findActiveParts(
    shop.db,
    rows.map(({ part_id }) => part_id),
  );
  const categories = Map.groupBy(rows, ({ category }) => category);
  return {
    laptop: nameOf(laptop),
    facts: describeLaptop(laptop),
    inseparable: categoriesWithoutParts(laptop),
    inside: laptopInside(laptop),
    shelves: [...categories].map(([id, best]) => ({
      category: { id, name: best[0]?.category_name ?? id },
      fitting: best[0]?.fitting ?? 0,
      best: best.flatMap(({ part_id, verdict, condition, source, derived }) => {
        const part = parts.get(part_id);
        if (!part) return [];
        const fit = evaluateFit(part, laptop, derived ? undefined : { verdict, condition, source });
        return [
          {
            part: toPartDto(part, shop.config.currency, shop.pictureView),
            verdict,
            reason: fit.reason,
            ...(verdict === "fits_if" && { condition: fit.condition ?? condition }),
            source: fit.source,
          },
        ];
      }),
    })),
  };
}

/** Returns which upgrades to suggest for a laptop. Throws `unknown`. */
export async function adviseLaptop(shop: Deps, slug: string, installed: InstalledMemory) {
  const { currency } = shop.config;
  const laptop = await findLaptop(shop.db.kysely, slug);
  const compatible = await compatibleParts(shop.db.pool, laptop.id, advisedCategories);
  const advice = adviseUpgrades(laptop, compatible.map(toCompatiblePart), installed, currency);
  const suggestions = advice.flatMap(({ groups }) => groups.flatMap((group) => group.suggestions));
  const parts = await findActiveParts(shop.db, [...new Set(suggestions.map(({ partId }) => partId))]);
  const toDto = ({ partId, priceCents, ...suggestion }: Suggestion) => {
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
      groups: groups.map((group) => ({ ...group, suggestions: group.suggestions.flatMap(toDto) })),
    })),
  };
}

const nameOf = ({ slug, brand, model }: Laptop) => ({ slug, brand, model });

const toCompatiblePart = ({ price_cents, minimum_quantity, derived, ...part }: CompatiblePartRow) => ({
  ...part,
  priceCents: price_cents,
  minimumQuantity: minimum_quantity,
  isExplicit: !derived,
});
