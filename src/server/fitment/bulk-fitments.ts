import { recordChanges } from "#server/audit/record-change.ts";
import type { Tx } from "#server/db/database.ts";
import {
  explicitFitments,
  explicitFitmentsAfter,
  type FitmentToSet,
  upsertFitments,
} from "./bulk-fitments-queries.ts";

export type { FitmentToSet };
export { explicitFitments, explicitFitmentsAfter };

/**
 * Lists many fits in place of what was read, where that still stands.
 * @returns how many: whoever asks decides what to do about the others.
 */
export async function bulkSetFitments(
  tx: Tx,
  fits: readonly (FitmentToSet & { laptop: string })[],
  by: { actorId: string | null; note: string },
): Promise<number> {
  const listed = await upsertFitments(tx, fits);
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
