import { slugOf } from "#domain/slug.ts";
import { recordChanges } from "#server/audit/record-change.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { type MovedBy, receive } from "#server/stock/stock-commands.ts";
import type { PartValues } from "./part-values.ts";
import {
  insertParts,
  lockParts,
  type PartToInsert,
  type PartToUpdate,
  takenSlugs,
  updateParts,
} from "./parts-commands.ts";
import {
  categoriesInOrder,
  type KnownPart,
  partsAfterSku,
  partsWithSkus,
  usedSpecKeys,
} from "./parts-queries.ts";

export type { KnownPart };
export { categoriesInOrder, lockParts, partsAfterSku, usedSpecKeys };

export type NewPart = Omit<PartToInsert, "slug"> & {
  /** Units that came in with the part. */
  available: number;
};

/**
 * Adds parts and puts them on sale. A taken SKU surfaces as the constraint `parts_sku_once` ({@link isSkuTaken}).
 * @param slugs the slugs given in this transaction so far; new ones are added
 */
export async function addPartsInBulk(
  tx: Tx,
  parts: readonly NewPart[],
  by: MovedBy,
  slugs: Set<string>,
): Promise<void> {
  const candidates = parts.map((part) => slugCandidates(part));
  const taken = await takenSlugs(tx, candidates.flat());
  const withSlugs = parts.map((part, index) => {
    const free = candidates[index]?.find((slug) => !taken.has(slug) && !slugs.has(slug));
    const slug = free ?? `part-${part.id}`;
    slugs.add(slug);
    return { ...part, slug };
  });
  await insertParts(tx, withSlugs);
  await receive(
    tx,
    parts.map(({ id, available }) => ({ partId: id, quantity: available })),
    by,
  );
  await recordChanges(
    tx,
    parts.map(({ id, ...after }) => ({
      actorId: by.actorId,
      action: "part.add",
      subject: { kind: "part", id },
      after: { ...after, note: by.note },
    })),
  );
}

/** The name, or the name and the SKU. */
const slugCandidates = ({ name, sku }: NewPart): string[] => [slugOf(name), `${slugOf(name)}-${slugOf(sku)}`];

export const isSkuTaken = (error: unknown): boolean => violates(error, "parts_sku_once");

export interface PartChange {
  part: PartToUpdate;
  before: Partial<PartValues>;
}

/** Changes parts that still have the version that was read. @returns how many had it */
export async function changePartsInBulk(
  tx: Tx,
  changes: readonly PartChange[],
  by: MovedBy,
): Promise<number> {
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

/** Returns the parts with these SKUs, by SKU. */
export async function knownParts(db: Reads, skus: readonly string[]): Promise<Map<string, KnownPart>> {
  return new Map((await partsWithSkus(db, skus)).map((part) => [part.sku, part]));
}
