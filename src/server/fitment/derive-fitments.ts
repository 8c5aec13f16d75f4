import type { PartToFit } from "#domain/fitment/evaluate-fit.ts";
import { isDecidedByRule } from "#domain/fitment/evaluate-fit.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { CompatibleLaptops } from "./compatible-laptops.ts";
import { laptopsToEvaluate } from "./find-laptops.ts";
import { deleteDerivedFitments, type FitmentRow, insertFitments } from "./fitments-queries.ts";

type PartToDerive = PartToFit & { id: string };
type LaptopToJudge = LaptopFacts & { id: string };

/** So many rows are written by one statement: few enough that putting them into words holds nobody up. */
const rowsAtOnce = 5_000;

/** For many parts at once: laptops are read once, and judged once for parts that are alike. */
export async function loadCompatibleLaptops(db: Reads): Promise<CompatibleLaptops> {
  return new CompatibleLaptops(await laptopsToEvaluate(db));
}

/**
 * Works out anew which laptops parts fit by rule, after they were added or edited: any number of them at once.
 * @param finder one that is open already
 */
export async function deriveFitments(
  tx: Tx,
  parts: readonly PartToDerive[],
  finder?: CompatibleLaptops,
): Promise<void> {
  await deleteDerivedFitments(
    tx,
    parts.map(({ id }) => id),
  );
  const ruled = parts.filter(({ category }) => isDecidedByRule(category));
  if (ruled.length > 0) await insertMatches(tx, ruled, finder ?? (await loadCompatibleLaptops(tx)));
}

/** The fit rows of a whole catalog: what is listed, and the yeses of the rules where nothing is. */
export async function loadFitments(
  tx: Tx,
  listed: readonly Omit<FitmentRow, "derived">[],
  parts: readonly PartToDerive[],
  laptops: readonly LaptopToJudge[],
): Promise<void> {
  await insertFitments(
    tx,
    listed.map((row) => ({ ...row, derived: false })),
  );
  await insertMatches(tx, parts, new CompatibleLaptops(laptops));
}

/** The yeses of the rules, as rows: a list for one laptop is made of them. */
async function insertMatches(
  tx: Tx,
  parts: readonly PartToDerive[],
  finder: CompatibleLaptops,
): Promise<void> {
  let rows: FitmentRow[] = [];
  for (const part of parts) {
    for (const { laptopIds, ...yes } of finder.matchesFor(part)) {
      for (const laptopId of laptopIds) rows.push({ partId: part.id, laptopId, ...yes, derived: true });
    }
    if (rows.length < rowsAtOnce) continue;
    await insertFitments(tx, rows);
    rows = [];
  }
  await insertFitments(tx, rows);
}
