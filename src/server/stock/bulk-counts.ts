import { recordChanges } from "#server/audit/record-change.ts";
import type { Tx } from "#server/db/database.ts";
import { type StockToSet, setAvailableInBulk } from "./bulk-counts-queries.ts";

export type { StockToSet };

/**
 * Sets what can be ordered of many parts, of those whose shelf has not moved since it was read.
 * @returns of how many: whoever asks decides what to do about the others.
 */
export async function setCountsInBulk(
  tx: Tx,
  counts: readonly StockToSet[],
  by: { actorId: string | null; note: string },
): Promise<number> {
  const changed = await setAvailableInBulk(tx, counts, by);
  await recordChanges(
    tx,
    counts.map(({ partId, available, onHand, reserved }) => ({
      actorId: by.actorId,
      action: "stock.count",
      subject: { kind: "part", id: partId },
      before: { onHand },
      after: { onHand: reserved + available, note: by.note },
    })),
  );
  return changed;
}
