import { AppError } from "#domain/app-error.ts";
import { evaluateFit, isDecidedByRule } from "#domain/fitment/evaluate-fit.ts";
import type { ExplicitFitment } from "#domain/fitment/explicit-fitment.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import {
  deleteExplicitFitment,
  insertExplicitFitment,
  lockPart,
  replaceExplicitFitment,
} from "./explicit-fitments-queries.ts";
import { knownLaptop, type Laptop } from "./find-laptops.ts";
import { explicitFitment, insertFitments } from "./fitments-queries.ts";

type Db = Pick<Database, "kysely">;
interface Which {
  partId: string;
  laptopSlug: string;
  actorId: string;
}

/**
 * States whether a part fits a laptop, in place of what was listed when it was read.
 * Refuses `unknown`, `rule_broken` for a condition that is missing, and `edited_meanwhile`.
 */
export async function setExplicitFitment(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Which,
  { replaces, ...fit }: ExplicitFitment & { replaces: ExplicitFitment | null },
): Promise<void> {
  if (fit.verdict === "fits_if" && fit.condition === "") throw conditionMissing();
  await kysely.transaction().execute(async (tx) => {
    const laptop = await knownLaptop(tx, laptopSlug);
    const pair = { partId, laptopId: laptop.id };
    const done = replaces
      ? await replaceExplicitFitment(tx, pair, fit, replaces)
      : await insertExplicitFitment(tx, pair, fit);
    if (!done) return refuseOvertaken(tx, pair, fit);
    if (replaces && sameFit(fit, replaces)) return;
    await recordChange(tx, {
      actorId,
      action: "fit.list",
      subject: { kind: "part", id: partId },
      ...(replaces && { before: replaces }),
      after: { laptop: laptop.name, ...fit },
    });
  });
}

/**
 * Takes back what is listed of a part and a laptop, provided it is what was read: the rules decide again.
 * @returns how many rows went (0 or 1). Refuses `unknown` and `edited_meanwhile`.
 */
export async function removeExplicitFitment(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Which,
  read: ExplicitFitment,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const laptop = await knownLaptop(tx, laptopSlug);
    const part = await lockPart(tx, partId);
    if (!part) return 0;
    const pair = { partId, laptopId: laptop.id };
    if (!(await deleteExplicitFitment(tx, pair, read))) {
      await refuseOvertaken(tx, pair, undefined);
      return 0;
    }
    await deriveOne(tx, { id: partId, ...part }, laptop);
    await recordChange(tx, {
      actorId,
      action: "fit.remove",
      subject: { kind: "part", id: partId },
      before: { laptop: laptop.name, ...read },
    });
    return 1;
  });
}

async function deriveOne(tx: Tx, part: Parameters<typeof evaluateFit>[0] & { id: string }, laptop: Laptop) {
  if (!isDecidedByRule(part.category)) return;
  const { verdict, condition = "", source } = evaluateFit(part, laptop);
  if (verdict !== "fits" && verdict !== "fits_if") return;
  await insertFitments(tx, [
    { partId: part.id, laptopId: laptop.id, verdict, condition, source, derived: true },
  ]);
}

/** @param wanted undefined: that nothing is listed */
async function refuseOvertaken(
  tx: Tx,
  { partId, laptopId }: { partId: string; laptopId: string },
  wanted: ExplicitFitment | undefined,
): Promise<void> {
  const now = await explicitFitment(tx, partId, laptopId);
  // Sent twice because an answer got lost: it is so already.
  if (now && wanted ? sameFit(now, wanted) : now === wanted) return;
  throw new AppError(
    "edited_meanwhile",
    now
      ? "Someone else has stated something else of this laptop meanwhile. Look again."
      : "Someone else has taken this laptop off the list meanwhile. Look again.",
    { facts: { listed: now ?? null } },
  );
}

const sameFit = (one: ExplicitFitment, other: ExplicitFitment) =>
  one.verdict === other.verdict && one.condition === other.condition && one.source === other.source;

function conditionMissing(): AppError {
  const message = "Say what must be so: words that follow “if”.";
  return new AppError("rule_broken", message, { fields: [{ path: "condition", message }] });
}
