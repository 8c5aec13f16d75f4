import { AppError } from "#domain/app-error.ts";
import type { ExplicitFitment } from "#domain/fitment/evaluate-fit.ts";
import { recordChange, recordChanges } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { deriveFitment, lockForParts } from "./derive-fitments.ts";
import {
  deleteExplicitFitment,
  insertExplicitFitment,
  lockPartToDerive,
  replaceExplicitFitment,
} from "./explicit-fitments-queries.ts";
import { findLaptop } from "./find-laptops.ts";
import { explicitFitment, type FitmentToSet, upsertFitments } from "./fitments-queries.ts";

export type { FitmentToSet };

type Db = Pick<Database, "kysely">;
interface Target {
  partId: string;
  laptopSlug: string;
  actorId: string;
}

/**
 * Sets the explicit fitment of a part and a laptop, in place of the one that was read.
 * Throws `unknown`, `rule_broken` for a missing condition, and `edited_meanwhile`.
 */
export async function setExplicitFitment(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Target,
  { replaces, ...fitment }: ExplicitFitment & { replaces: ExplicitFitment | null },
): Promise<void> {
  if (fitment.verdict === "fits_if" && fitment.condition === "") throw conditionMissing();
  await kysely.transaction().execute(async (tx) => {
    const laptop = await findLaptop(tx, laptopSlug);
    const pair = { partId, laptopId: laptop.id };
    const isDone = replaces
      ? await replaceExplicitFitment(tx, pair, fitment, replaces)
      : await insertExplicitFitment(tx, pair, fitment);
    if (!isDone) return throwIfChanged(tx, pair, fitment);
    if (replaces && isSame(fitment, replaces)) return;
    await recordChange(tx, {
      actorId,
      action: "fit.list",
      subject: { kind: "part", id: partId },
      ...(replaces && { before: replaces }),
      after: { laptop: laptop.name, ...fitment },
    });
  });
}

/**
 * Removes the explicit fitment that was read; the rules decide again.
 * @returns the number of removed rows (0 or 1). Throws `unknown` and `edited_meanwhile`.
 */
export async function removeExplicitFitment(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Target,
  read: ExplicitFitment,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const laptop = await findLaptop(tx, laptopSlug);
    const part = await lockPartToDerive(tx, partId);
    if (!part) return 0;
    const pair = { partId, laptopId: laptop.id };
    if (!(await deleteExplicitFitment(tx, pair, read))) {
      await throwIfChanged(tx, pair, undefined);
      return 0;
    }
    await lockForParts(tx);
    // Read again: the laptop may have changed before the lock.
    await deriveFitment(tx, part, await findLaptop(tx, laptopSlug));
    await recordChange(tx, {
      actorId,
      action: "fit.remove",
      subject: { kind: "part", id: partId },
      before: { laptop: laptop.name, ...read },
    });
    return 1;
  });
}

/** Sets fitments whose current state is still the one that was read. @returns how many were set */
export async function bulkSetFitments(
  tx: Tx,
  fitments: readonly (FitmentToSet & { laptop: string })[],
  by: { actorId: string | null; note: string },
): Promise<number> {
  const count = await upsertFitments(tx, fitments);
  await recordChanges(
    tx,
    fitments.map(({ partId, laptop, verdict, condition, source, replaces }) => ({
      actorId: by.actorId,
      action: "fit.list",
      subject: { kind: "part", id: partId },
      ...(replaces && { before: replaces }),
      after: { laptop, verdict, condition, source, note: by.note },
    })),
  );
  return count;
}

/** Throws `edited_meanwhile` unless the current state is already the target. @param target undefined for none */
async function throwIfChanged(
  tx: Tx,
  { partId, laptopId }: { partId: string; laptopId: string },
  target: ExplicitFitment | undefined,
): Promise<void> {
  const current = await explicitFitment(tx, partId, laptopId);
  // A repeated call, because the first reply was lost.
  if (current && target ? isSame(current, target) : current === target) return;
  throw new AppError(
    "edited_meanwhile",
    current
      ? "Someone else has changed this laptop's entry in the meantime. Reload and check it."
      : "Someone else has removed this laptop's entry in the meantime. Reload and check it.",
    { facts: { listed: current ?? null } },
  );
}

const isSame = (one: ExplicitFitment, other: ExplicitFitment) =>
  one.verdict === other.verdict && one.condition === other.condition && one.source === other.source;

function conditionMissing(): AppError {
  const message = "Enter the condition: words that follow “if”.";
  return new AppError("rule_broken", message, { fields: [{ path: "condition", message }] });
}
