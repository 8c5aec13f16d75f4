import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitAnswer } from "#domain/fitment/fit-answer.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { knownLaptop, type Laptop } from "./find-laptops.ts";
import { explicitFitment, explicitFitments } from "./fitments-queries.ts";

interface PartToAnswer extends PartToFit {
  id: string;
}

/** Whether a part fits a laptop. Refuses `unknown` for a laptop the shop has never heard of. */
export async function answerFit(db: Reads, part: PartToAnswer, laptopSlug: string) {
  const laptop = await knownLaptop(db, laptopSlug);
  const answer = evaluateFit(part, laptop, await explicitFitment(db, part.id, laptop.id));
  const { slug, brand, model } = laptop;
  return { laptop: { slug, brand, model }, ...answer };
}

/** Whether each of several parts fits a laptop, in their order. Refuses `unknown` like {@link answerFit}. */
export async function answerFits<Part extends PartToAnswer>(
  { kysely, pool }: Pick<Database, "kysely" | "pool">,
  parts: readonly Part[],
  laptopSlug: string,
): Promise<{ laptop: Laptop; answers: { part: Part; answer: FitAnswer }[] }> {
  const laptop = await knownLaptop(kysely, laptopSlug);
  const listed = await explicitFitments(
    pool,
    parts.map(({ id }) => id),
    laptop.id,
  );
  return {
    laptop,
    answers: parts.map((part) => ({ part, answer: evaluateFit(part, laptop, listed.get(part.id)) })),
  };
}
