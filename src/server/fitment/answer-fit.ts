import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitAnswer } from "#domain/fitment/fit-answer.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import { findActivePart } from "#server/parts/find-part.ts";
import { type CompatibleLaptop, countLaptopsOfPart, laptopsOfPart } from "./compatible-parts-queries.ts";
import { findLaptop, type Laptop } from "./find-laptops.ts";
import { explicitFitment, explicitFitmentsForLaptop } from "./fitments-queries.ts";

interface PartToAnswer extends PartToFit {
  id: string;
}

/** Returns whether a part fits a laptop. Throws `unknown` for an unknown laptop. */
export async function answerFit(db: Reads, part: PartToAnswer, laptopSlug: string) {
  const laptop = await findLaptop(db, laptopSlug);
  const answer = evaluateFit(part, laptop, await explicitFitment(db, part.id, laptop.id));
  const { slug, brand, model } = laptop;
  return { laptop: { slug, brand, model }, ...answer };
}

/** Returns whether each of several parts fits a laptop, in their order. Throws `unknown` for an unknown laptop. */
export async function answerFits<Part extends PartToAnswer>(
  { kysely, pool }: Pick<Database, "kysely" | "pool">,
  parts: readonly Part[],
  laptopSlug: string,
): Promise<{ laptop: Laptop; answers: { part: Part; answer: FitAnswer }[] }> {
  const laptop = await findLaptop(kysely, laptopSlug);
  const explicit = await explicitFitmentsForLaptop(
    pool,
    parts.map(({ id }) => id),
    laptop.id,
  );
  return {
    laptop,
    answers: parts.map((part) => ({ part, answer: evaluateFit(part, laptop, explicit.get(part.id)) })),
  };
}

/** Returns a page of the laptops that a part fits, the most common first. Throws `unknown` for an unknown part. */
export async function listLaptopsOfPart(
  db: Database,
  idOrSlug: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: CompatibleLaptop[]; next: Cursor | undefined; total: number }> {
  if (after && !/^\d{1,9}$/.test(after.key)) throw invalidCursor();
  const { id } = await findActivePart(db.kysely, idOrSlug);
  const [rows, total] = await Promise.all([
    laptopsOfPart(db.pool, id, {
      // One row more than shown tells whether there is a next page.
      limit: limit + 1,
      after: after && { reports: Number(after.key), id: after.id },
    }),
    countLaptopsOfPart(db.pool, id),
  ]);
  return { ...cutPage(rows, limit, ({ reports }) => String(reports)), total };
}
