import { judgeFit, type PartToFit } from "#domain/fit/judge-fit.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Reads } from "#server/db/database.ts";
import { findLaptop } from "#server/laptops/find-laptops.ts";
import { listedFit } from "./fit-queries.ts";

/** Whether a part fits a laptop. Refuses `unknown` for a laptop the shop has never heard of. */
export async function answerFit(db: Reads, part: PartToFit & { id: string }, laptopSlug: string) {
  const laptop = await findLaptop(db, laptopSlug);
  if (!laptop) throw new Refusal("unknown", "We do not know this laptop.");
  const answer = judgeFit(part, laptop, await listedFit(db, part.id, laptop.id));
  const { slug, brand, model } = laptop;
  return { laptop: { slug, brand, model }, ...answer };
}
