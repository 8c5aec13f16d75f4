import { z } from "zod";
import { part } from "#contract/parts.ts";
import { SerializedResponse } from "#engines/response-cache/index.ts";
import { dataTagsOfParts } from "#server/http/cache-tags.ts";
import type { PartDto } from "#server/parts/part-dto.ts";
import { PartCache } from "./part-cache.ts";

/** Enough for about forty thousand parts with a paragraph of description each. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Parts as JSON, by row id: each was checked against its schema and serialized once. */
export type PartJsonCache = PartCache<string>;

/** Estimates sizes by the number of characters: few parts have characters that take two bytes. */
export const createPartJsonCache = (): PartJsonCache => new PartCache(MAX_BYTES, (json) => json.length + 100);

/**
 * Returns parts as a JSON array in their order, without those that no longer exist. A list is assembled from cached
 * parts, so a search that is new to the cache reads only the parts that are.
 *
 * @param read returns the parts with these ids, in any order
 */
export async function partsAsJson(
  cache: PartJsonCache,
  parts: readonly { id: string; rowId: number }[],
  read: (ids: readonly string[]) => Promise<PartDto[]>,
): Promise<SerializedResponse> {
  const rowIds = parts.map(({ rowId }) => rowId);
  const texts = await cache.getMany(rowIds, async (missing) => {
    const isMissing = new Set(missing);
    const rowIdOfPart = new Map(
      parts.filter(({ rowId }) => isMissing.has(rowId)).map(({ id, rowId }) => [id, rowId]),
    );
    return (await read([...rowIdOfPart.keys()])).map((dto): [number, string] => [
      rowIdOfPart.get(dto._id) as number,
      JSON.stringify(z.encode(part, dto)),
    ]);
  });
  return new SerializedResponse(`[${texts.join(",")}]`, dataTagsOfParts(parts.map(({ id }) => id)));
}
