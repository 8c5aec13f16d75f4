import type { LoaderFunctionArgs } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { getPart, listCategories } from "#contract/parts.ts";
import { MAX_COMPARED, slugsIn } from "#web/compare/comparison.ts";
import { keySpecs } from "#web/parts/key-specs.ts";
import { factsOf } from "#web/parts/part-facts.ts";
import { type PartDto, partSummary } from "#web/parts/part-summary.ts";
import { isAppError, read } from "#web/shop-context.ts";
import { specRows } from "./compare-rows.ts";

/** Loads the parts that the address names. */
export async function loadCompare({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const slugs = slugsIn(search.get("parts") ?? "");
  const requested = slugs.slice(0, MAX_COMPARED);
  const [categories, found] = await Promise.all([
    read(context, listCategories, {}),
    Promise.all(requested.map((slug) => readPart(context, slug))),
  ]);
  const parts = found.filter((part) => part !== undefined);
  return {
    parts: parts.map((part) => ({
      ...partSummary(part),
      id: part._id,
      categoryName: part.categoryName,
      minimumQuantity: part.minimumQuantity,
      generation: keySpecs(part).generation,
    })),
    rows: specRows(
      parts.map((part) => factsOf(part, categories.body)),
      keysInOrder(parts, categories.body),
    ),
    onlyDifferences: search.get("only") === "differences",
    /** Slugs that the shop does not have. */
    unknown: requested.filter((_, place) => found[place] === undefined),
    /** The number of parts beyond the limit. */
    leftOut: slugs.length - requested.length,
  };
}

export type ComparePage = Awaited<ReturnType<typeof loadCompare>>;

/** Returns the specification keys of the parts' categories, in their order. */
function keysInOrder(parts: readonly PartDto[], categories: AnswerOf<typeof listCategories>): string[] {
  const kinds = new Set(parts.map(({ category }) => category));
  return [...kinds].flatMap(
    (kind) => categories.find(({ id }) => id === kind)?.specs.map(({ key }) => key) ?? [],
  );
}

async function readPart(context: LoaderFunctionArgs["context"], slug: string): Promise<PartDto | undefined> {
  try {
    return (await read(context, getPart, { params: { id: slug } })).body;
  } catch (error) {
    if (isAppError(error, 404)) return undefined;
    throw error;
  }
}
