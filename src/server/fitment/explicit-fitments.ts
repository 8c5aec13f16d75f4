import { type ExplicitFitment, evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { type Cursor, cutPage } from "#server/http/cursor.ts";
import { fitmentsOfPart } from "./explicit-fitments-queries.ts";
import { findLaptop, type Laptop, laptopsWithIds } from "./find-laptops.ts";
import { explicitFitment } from "./fitments-queries.ts";

/** For imports and exports. */
export { explicitFitments, explicitFitmentsAfter } from "./fitments-queries.ts";

type Part = PartToFit & { id: string };
type Db = Pick<Database, "kysely">;

export interface FitmentQuery {
  q: string | undefined;
  by: "listed" | "rules";
  limit: number;
  after: Cursor | undefined;
}

/** Returns a page of a part's explicit or derived fitments, each with what the rules say. */
export async function listExplicitFitments(
  { kysely }: Db,
  part: Part,
  { by, q, limit, after }: FitmentQuery,
) {
  const filter = { q, derived: by === "rules" };
  const found = await fitmentsOfPart(kysely, part.id, filter, { limit: limit + 1, after });
  const { rows, next } = cutPage(found.rows, limit, ({ name }) => name);
  const ids = rows.map(({ id }) => id);
  const laptops = new Map((await laptopsWithIds(kysely, ids)).map((laptop) => [laptop.id, laptop]));
  const page = rows.flatMap(({ id, derived, verdict, condition, source }) => {
    const laptop = laptops.get(id);
    return laptop ? [toFitmentDto(part, laptop, derived ? undefined : { verdict, condition, source })] : [];
  });
  return { rows: page, total: found.total, next };
}

/** Returns the explicit fitment of a part and a laptop, and what the rules say. Throws `unknown`. */
export async function readExplicitFitment(db: Reads, part: Part, laptopSlug: string) {
  const laptop = await findLaptop(db, laptopSlug);
  return toFitmentDto(part, laptop, await explicitFitment(db, part.id, laptop.id));
}

function toFitmentDto(part: Part, laptop: Laptop, explicit: ExplicitFitment | undefined) {
  const { slug, brand, model } = laptop;
  const { verdict, reason, source } = evaluateFit(part, laptop);
  return { laptop: { slug, brand, model }, listed: explicit ?? null, rules: { verdict, reason, source } };
}
