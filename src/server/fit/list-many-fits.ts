import { recordChanges } from "#server/audit/record-change.ts";
import type { Tx } from "#server/db/database.ts";
import { type FitToList, listedFits, listedRowsAfter, upsertFits } from "./list-many-queries.ts";

export type { FitToList };
export { listedFits, listedRowsAfter };

/**
 * Lists many fits in place of what was read, where that still stands.
 * @returns how many: whoever asks decides what to do about the others.
 */
export async function listManyFits(
  tx: Tx,
  fits: readonly (FitToList & { laptop: string })[],
  by: { actorId: string | null; note: string },
): Promise<number> {
  const listed = await upsertFits(tx, fits);
  await recordChanges(
    tx,
    fits.map(({ partId, laptop, verdict, condition, source, replaces }) => ({
      actorId: by.actorId,
      action: "fit.list",
      subject: { kind: "part", id: partId },
      ...(replaces && { before: replaces }),
      after: { laptop, verdict, condition, source, note: by.note },
    })),
  );
  return listed;
}
