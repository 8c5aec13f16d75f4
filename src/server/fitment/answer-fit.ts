import { AppError } from "#domain/app-error.ts";
import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitAnswer } from "#domain/fitment/fit-answer.ts";
import { checkFirst } from "#domain/fitment/how-to-check.ts";
import type { Database } from "#server/db/database.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import { isId } from "#server/http/ids.ts";
import { type CompatibleLaptop, laptopsOfPart } from "./compatible-parts-queries.ts";
import { findLaptop, type Laptop } from "./find-laptops.ts";
import { evidenceForLaptop, type StoredEvidence } from "./fitments-queries.ts";

interface PartToAnswer extends PartToFit {
  id: string;
}

/** Returns whether a part fits a laptop. Throws `unknown` for an unknown laptop. */
export async function answerFit(
  { kysely, pool }: Pick<Database, "kysely" | "pool">,
  part: PartToAnswer,
  laptopSlug: string,
) {
  const laptop = await findLaptop(kysely, laptopSlug);
  const evidence = await evidenceForLaptop(pool, [part.id], laptop.id);
  const { slug, brand, model } = laptop;
  return { laptop: { slug, brand, model }, ...answerBy(part, laptop, evidence.get(part.id)) };
}

/** Returns whether each of several parts fits a laptop, in their order. Throws `unknown` for an unknown laptop. */
export async function answerFits<Part extends PartToAnswer>(
  { kysely, pool }: Pick<Database, "kysely" | "pool">,
  parts: readonly Part[],
  laptopSlug: string,
): Promise<{ laptop: Laptop; answers: { part: Part; answer: FitAnswer }[] }> {
  const laptop = await findLaptop(kysely, laptopSlug);
  const evidence = await evidenceForLaptop(
    pool,
    parts.map(({ id }) => id),
    laptop.id,
  );
  return {
    laptop,
    answers: parts.map((part) => ({ part, answer: answerBy(part, laptop, evidence.get(part.id)) })),
  };
}

/** Where sources disagree, the answer is what to check. */
function answerBy(part: PartToAnswer, laptop: Laptop, evidence?: StoredEvidence): FitAnswer {
  const answer = evaluateFit(part, laptop, evidence?.explicit);
  return evidence?.disagreement ? checkFirst(answer, part.category, evidence.disagreement) : answer;
}

/** Returns a page of the laptops that a part fits, the most common first. Throws `unknown` for an unknown part. */
export async function listLaptopsOfPart(
  db: Pick<Database, "pool">,
  idOrSlug: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: CompatibleLaptop[]; next: Cursor | undefined; total: number }> {
  if (after && !/^\d{1,9}$/.test(after.key)) throw invalidCursor();
  const found = await laptopsOfPart(
    db.pool,
    isId(idOrSlug) ? { id: idOrSlug, slug: null } : { id: null, slug: idOrSlug },
    // One row more than shown tells whether there is a next page.
    { limit: limit + 1, after: after && { reports: Number(after.key), id: after.id } },
  );
  if (!found) throw new AppError("unknown", "There is no such part in the shop.");
  return { ...cutPage(found.rows, limit, ({ reports }) => String(reports)), total: found.total };
}
