import type { AnswerOf } from "#contract/call.ts";
import type { getLaptop, getUpgradeAdvice } from "#contract/laptop-pages.ts";
import type { PartDto } from "#web/parts/part-summary.ts";

/** They fill rows of two and four; in rows of three and five a label stands with them. */
export const PARTS_SHOWN = 8;

interface Known {
  page: Pick<AnswerOf<typeof getLaptop>, "shelves">;
  advice: Pick<AnswerOf<typeof getUpgradeAdvice>, "advice">;
}

/**
 * Returns a laptop's best upgrades in stock: the first suggestion for each place in it, then the best part of each
 * further category, then second choices.
 */
export function bestUpgrades({ page, advice }: Known): PartDto[] {
  const suggested = advice.advice.flatMap(({ groups }) =>
    groups.map(({ suggestions }) => suggestions.filter(({ isInStock }) => isInStock).map(({ part }) => part)),
  );
  const covered = new Set(suggested.flat().map(({ category }) => category));
  const others = page.shelves
    .filter(({ category }) => !covered.has(category.id))
    .map(({ best }) => best.map(({ part }) => part).filter(({ availableQuantity }) => availableQuantity > 0));
  const choices = [...suggested, ...others];
  const rounds = Math.max(0, ...choices.map(({ length }) => length));
  const ranked = Array.from({ length: rounds }, (_, round) =>
    choices.flatMap((parts) => parts.at(round) ?? []),
  );
  const byId = new Map(ranked.flat().map((part) => [part._id, part]));
  return [...byId.values()].slice(0, PARTS_SHOWN);
}
