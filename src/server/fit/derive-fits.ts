import type { PartToFit } from "#domain/fit/judge-fit.ts";
import { isDecidedByRule } from "#domain/fit/judge-fit.ts";
import type { LaptopFacts } from "#domain/fit/laptop-facts.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { laptopsToJudge } from "#server/laptops/find-laptops.ts";
import { type FitRow, forgetDerivedFits, insertFits } from "./fit-queries.ts";
import { YesFinder } from "./yes-finder.ts";

type PartToDerive = PartToFit & { id: string };
type LaptopToJudge = LaptopFacts & { id: string };

/** So many rows are written by one statement: few enough that putting them into words holds nobody up. */
const rowsAtOnce = 5_000;

/** For many parts at once: laptops are read once, and judged once for parts that are alike. */
export async function openYesFinder(db: Reads): Promise<YesFinder> {
  return new YesFinder(await laptopsToJudge(db));
}

/**
 * Works out anew which laptops parts fit by rule, after they were added or edited: any number of them at once.
 * @param finder one that is open already
 */
export async function deriveFits(tx: Tx, parts: readonly PartToDerive[], finder?: YesFinder): Promise<void> {
  await forgetDerivedFits(
    tx,
    parts.map(({ id }) => id),
  );
  const ruled = parts.filter(({ category }) => isDecidedByRule(category));
  if (ruled.length > 0) await insertYeses(tx, ruled, finder ?? (await openYesFinder(tx)));
}

/** The fit rows of a whole catalogue: what is listed, and the yeses of the rules where nothing is. */
export async function fillFits(
  tx: Tx,
  listed: readonly Omit<FitRow, "derived">[],
  parts: readonly PartToDerive[],
  laptops: readonly LaptopToJudge[],
): Promise<void> {
  await insertFits(
    tx,
    listed.map((row) => ({ ...row, derived: false })),
  );
  await insertYeses(tx, parts, new YesFinder(laptops));
}

/** The yeses of the rules, as rows: a list for one laptop is made of them. */
async function insertYeses(tx: Tx, parts: readonly PartToDerive[], finder: YesFinder): Promise<void> {
  let rows: FitRow[] = [];
  for (const part of parts) {
    for (const { laptopIds, ...yes } of finder.yesesFor(part)) {
      for (const laptopId of laptopIds) rows.push({ partId: part.id, laptopId, ...yes, derived: true });
    }
    if (rows.length < rowsAtOnce) continue;
    await insertFits(tx, rows);
    rows = [];
  }
  await insertFits(tx, rows);
}
