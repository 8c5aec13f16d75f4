import { isDecidedByRule, judgeFit, type PartToFit } from "#domain/fit/judge-fit.ts";
import type { LaptopFacts } from "#domain/fit/laptop-facts.ts";
import type { Tx } from "#server/db/database.ts";
import { laptopsToJudge } from "#server/laptops/find-laptops.ts";
import { type FitRow, forgetDerivedFits, insertFits } from "./fit-queries.ts";

type PartToDerive = PartToFit & { id: string };
type LaptopToJudge = LaptopFacts & { id: string };

/** Works out anew which laptops parts fit by rule, after they were added or edited: any number of them at once. */
export async function deriveFits(tx: Tx, parts: readonly PartToDerive[]): Promise<void> {
  await forgetDerivedFits(
    tx,
    parts.map(({ id }) => id),
  );
  const ruled = parts.filter(({ category }) => isDecidedByRule(category));
  if (ruled.length === 0) return;
  const laptops = await laptopsToJudge(tx);
  await insertFits(
    tx,
    ruled.flatMap((part) => yesesFor(part, laptops)),
  );
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
  await insertFits(
    tx,
    parts.filter(({ category }) => isDecidedByRule(category)).flatMap((part) => yesesFor(part, laptops)),
  );
}

/** The yeses of the rules for one part, as rows: a list for one laptop is made of them. */
function yesesFor(part: PartToDerive, laptops: readonly LaptopToJudge[]): FitRow[] {
  return laptops.flatMap((laptop) => {
    const { verdict, condition = "", source } = judgeFit(part, laptop);
    return verdict === "fits" || verdict === "fits_if"
      ? [{ partId: part.id, laptopId: laptop.id, verdict, condition, source, derived: true }]
      : [];
  });
}
