import { AppError } from "#domain/app-error.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import type { Database } from "#server/db/database.ts";
import { answerFits } from "#server/fitment/answer-fit.ts";
import { partsToEvaluate } from "#server/parts/find-part.ts";

/**
 * What the buyer was told of each part and their laptop, judged here once more: never the browser's word.
 * @returns in the order of the parts; null where the part, or the laptop for all of them, has left the shop
 */
export async function fitsShown(
  db: Pick<Database, "kysely" | "pool">,
  partIds: readonly string[],
  laptopSlug: string,
): Promise<(FitShown | null)[] | null> {
  const judged = await answerFits(db, await partsToEvaluate(db, partIds), laptopSlug).catch(
    (error: unknown) => {
      // Nobody's order is refused for a laptop: it is kept without.
      if (error instanceof AppError && error.code === "unknown") return undefined;
      throw error;
    },
  );
  if (!judged) return null;
  const { laptop, answers } = judged;
  const shown = new Map(
    answers.map(({ part, answer: { verdict, reason, source } }) => [
      part.id,
      { laptop: laptop.name, verdict, reason, source },
    ]),
  );
  return partIds.map((id) => shown.get(id) ?? null);
}
