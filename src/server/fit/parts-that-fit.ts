import type { Database } from "#server/db/database.ts";
import { ordinalsThatFit } from "./fit-queries.ts";

/** The listed parts known to fit a laptop, for sure or on a condition, by their ordinals; ascending. */
export async function partsThatFit({ pool }: Pick<Database, "pool">, laptopSlug: string): Promise<number[]> {
  return ordinalsThatFit(pool, laptopSlug);
}
