import { slugOf } from "#domain/slug.ts";
import { recordChanges } from "#server/audit/record-change.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import {
  type By,
  categoriesInOrder,
  insertParts,
  type KnownPart,
  lockParts,
  type PartToAdd,
  type PartToChange,
  type PartValues,
  partsAfterSku,
  partsWithSkus,
  takenSlugs,
  updateParts,
  usedSpecKeys,
} from "./bulk-parts-queries.ts";

export type { By, KnownPart, PartValues };
export { categoriesInOrder, lockParts, partsAfterSku, usedSpecKeys };

export type NewPart = Omit<PartToAdd, "slug">;

/**
 * Puts many parts on sale. A sku that is taken surfaces as the constraint `parts_sku_once` ({@link skuIsTaken}).
 * @param slugs addresses given in this transaction so far; added to
 */
export async function addPartsInBulk(
  tx: Tx,
  parts: readonly NewPart[],
  by: By,
  slugs: Set<string>,
): Promise<void> {
  const wanted = parts.map((part) => addressesFor(part));
  const taken = await takenSlugs(tx, wanted.flat());
  const named = parts.map((part, index) => {
    const free = wanted[index]?.find((slug) => !taken.has(slug) && !slugs.has(slug));
    const slug = free ?? `part-${part.id}`;
    slugs.add(slug);
    return { ...part, slug };
  });
  await insertParts(tx, named, by);
  await recordChanges(
    tx,
    parts.map(({ id, available, ...after }) => ({
      actorId: by.actorId,
      action: "part.add",
      subject: { kind: "part", id },
      after: { ...after, availableQuantity: available, note: by.note },
    })),
  );
}

/** Under what a part can be found, the best first: its name, or its name and sku. */
const addressesFor = ({ name, sku }: NewPart): string[] => [slugOf(name), `${slugOf(name)}-${slugOf(sku)}`];

export const skuIsTaken = (error: unknown): boolean => violates(error, "parts_sku_once");

export interface PartChange {
  part: PartToChange;
  before: Partial<PartValues>;
}

/** Changes many parts, those that are still at the version that was read. @returns how many were. */
export async function changePartsInBulk(tx: Tx, changes: readonly PartChange[], by: By): Promise<number> {
  const changed = await updateParts(
    tx,
    changes.map(({ part }) => part),
  );
  await recordChanges(
    tx,
    changes.map(({ part: { id, version: _version, ...after }, before }) => ({
      actorId: by.actorId,
      action: "part.edit",
      subject: { kind: "part", id },
      before,
      after: { ...after, note: by.note },
    })),
  );
  return changed;
}

/** Known parts by their skus. */
export async function knownParts(db: Reads, skus: readonly string[]): Promise<Map<string, KnownPart>> {
  return new Map((await partsWithSkus(db, skus)).map((part) => [part.sku, part]));
}
