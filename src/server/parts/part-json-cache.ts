import { z } from "zod";
import { part } from "#contract/parts.ts";
import { SerializedResponse } from "#engines/response-cache/index.ts";
import { PartCache } from "#server/catalog/part-cache.ts";
import { dataTagsOfParts } from "#server/http/cache-tags.ts";
import type { PartDto } from "./part-dto.ts";

/** Room for some forty thousand parts with a paragraph of description each. */
const maxBytes = 64 * 1024 * 1024;

/** Parts as the wire has them, by row id: each checked against its schema and written as JSON once. */
export type PartJsonCache = PartCache<string>;

/** Signs beyond Latin take two bytes each; few parts have them. */
export const createPartJsonCache = (): PartJsonCache => new PartCache(maxBytes, (text) => text.length + 100);

/**
 * These parts as a JSON array in their order, without those that are gone by now. Lists are only put together: of a
 * search that nobody has asked before, only which parts it finds is new.
 *
 * @param read the parts with these ids, in any order
 */
export async function partsAsJson(
  written: PartJsonCache,
  parts: readonly { id: string; rowId: number }[],
  read: (ids: readonly string[]) => Promise<PartDto[]>,
): Promise<SerializedResponse> {
  const rowIds = parts.map(({ rowId }) => rowId);
  const texts = await written.getMany(rowIds, async (missing) => {
    const sought = new Set(missing);
    const ids = new Map(parts.filter(({ rowId }) => sought.has(rowId)).map(({ id, rowId }) => [id, rowId]));
    return (await read([...ids.keys()])).map((wire): [number, string] => [
      ids.get(wire._id) as number,
      JSON.stringify(z.encode(part, wire)),
    ]);
  });
  return new SerializedResponse(`[${texts.join(",")}]`, dataTagsOfParts(parts.map(({ id }) => id)));
}
