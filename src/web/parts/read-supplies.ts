import type { LoaderFunctionArgs } from "react-router";
import { listParts } from "#contract/parts.ts";
import { read } from "#web/shop-context.ts";
import type { PartDto } from "./part-summary.ts";

/** Enough for every tool and paste of a shop; what is beyond is not offered. */
const PARTS_READ = 50;

/** Returns the parts of categories of tools and supplies, each category read once. */
export async function readSupplies(
  context: LoaderFunctionArgs["context"],
  categories: readonly string[],
): Promise<PartDto[]> {
  const lists = await Promise.all(
    [...new Set(categories)].map((category) =>
      read(context, listParts, { query: { category, limit: PARTS_READ } }),
    ),
  );
  return lists.flatMap(({ body }) => body);
}
