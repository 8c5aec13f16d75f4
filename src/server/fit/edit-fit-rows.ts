import { isDecidedByRule, judgeFit } from "#domain/fit/judge-fit.ts";
import type { ListedFit } from "#domain/fit/listed-fit.ts";
import { Refusal } from "#domain/refusal.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { knownLaptop, type Laptop } from "#server/laptops/find-laptops.ts";
import { insertFits, listedFit } from "./fit-queries.ts";
import { addListedFit, holdPart, replaceListedFit, takeListedFit } from "./fit-rows-queries.ts";

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
export async function setFitRow(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Which,
  { replaces, ...fit }: ListedFit & { replaces: ListedFit | null },
): Promise<void> {
  if (fit.verdict === "fits_if" && fit.condition === "") throw conditionMissing();
  await kysely.transaction().execute(async (tx) => {
    const laptop = await knownLaptop(tx, laptopSlug);
    const pair = { partId, laptopId: laptop.id };
    const done = replaces
      ? await replaceListedFit(tx, pair, fit, replaces)
      : await addListedFit(tx, pair, fit);
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
export async function removeFitRow(
  { kysely }: Db,
  { partId, laptopSlug, actorId }: Which,
  read: ListedFit,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const laptop = await knownLaptop(tx, laptopSlug);
    const part = await holdPart(tx, partId);
    if (!part) return 0;
    const pair = { partId, laptopId: laptop.id };
    if (!(await takeListedFit(tx, pair, read))) {
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

async function deriveOne(tx: Tx, part: Parameters<typeof judgeFit>[0] & { id: string }, laptop: Laptop) {
  if (!isDecidedByRule(part.category)) return;
  const { verdict, condition = "", source } = judgeFit(part, laptop);
  if (verdict !== "fits" && verdict !== "fits_if") return;
  await insertFits(tx, [{ partId: part.id, laptopId: laptop.id, verdict, condition, source, derived: true }]);
}

/** @param wanted undefined: that nothing is listed */
async function refuseOvertaken(
  tx: Tx,
  { partId, laptopId }: { partId: string; laptopId: string },
  wanted: ListedFit | undefined,
): Promise<void> {
  const now = await listedFit(tx, partId, laptopId);
  // Sent twice because an answer got lost: it is so already.
  if (now && wanted ? sameFit(now, wanted) : now === wanted) return;
  throw new Refusal(
    "edited_meanwhile",
    now
      ? "Someone else has stated something else of this laptop meanwhile. Look again."
      : "Someone else has taken this laptop off the list meanwhile. Look again.",
    { facts: { listed: now ?? null } },
  );
}

const sameFit = (one: ListedFit, other: ListedFit) =>
  one.verdict === other.verdict && one.condition === other.condition && one.source === other.source;

function conditionMissing(): Refusal {
  const message = "Say what must be so: words that follow “if”.";
  return new Refusal("rule_broken", message, { fields: [{ path: "condition", message }] });
}
