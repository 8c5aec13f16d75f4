import { judgeFit, type PartToFit } from "#domain/fit/judge-fit.ts";
import type { ListedFit } from "#domain/fit/listed-fit.ts";
import type { Database, Reads } from "#server/db/database.ts";
import { type Cursor, cutPage } from "#server/http/cursor.ts";
import { knownLaptop, type Laptop, laptopsWithIds } from "#server/laptops/find-laptops.ts";
import { listedFit } from "./fit-queries.ts";
import { fitsOfPart } from "./fit-rows-queries.ts";

type Part = PartToFit & { id: string };
type Db = Pick<Database, "kysely">;

export interface FitRowAsked {
  q: string | undefined;
  by: "listed" | "rules";
  limit: number;
  after: Cursor | undefined;
}

/** A page of the laptops listed for a part, or found for it by the rules, each with what the rules say. */
export async function listFitRows({ kysely }: Db, part: Part, { by, q, limit, after }: FitRowAsked) {
  const filter = { q, derived: by === "rules" };
  const found = await fitsOfPart(kysely, part.id, filter, { limit: limit + 1, after });
  const { rows, next } = cutPage(found.rows, limit, ({ name }) => name);
  const ids = rows.map(({ id }) => id);
  const laptops = new Map((await laptopsWithIds(kysely, ids)).map((laptop) => [laptop.id, laptop]));
  const page = rows.flatMap(({ id, derived, verdict, condition, source }) => {
    const laptop = laptops.get(id);
    return laptop ? [fitRowWire(part, laptop, derived ? undefined : { verdict, condition, source })] : [];
  });
  return { rows: page, total: found.total, next };
}

/** What is listed of a part and a laptop, and what the rules say. Refuses `unknown` for a laptop nobody knows. */
export async function readFitRow(db: Reads, part: Part, laptopSlug: string) {
  const laptop = await knownLaptop(db, laptopSlug);
  return fitRowWire(part, laptop, await listedFit(db, part.id, laptop.id));
}

function fitRowWire(part: Part, laptop: Laptop, listed: ListedFit | undefined) {
  const { slug, brand, model } = laptop;
  const { verdict, reason, source } = judgeFit(part, laptop);
  return { laptop: { slug, brand, model }, listed: listed ?? null, rules: { verdict, reason, source } };
}
