import type { CatalogIndex } from "./catalog-index.ts";

export type SortOrder = "featured" | "newest" | "price" | "-price" | "name" | "rating" | "relevance";

/** The end of a page: the sort key of its last document, as {@link writeKey} wrote it, and the document's id. */
export interface PagePosition {
  key: string;
  id: string;
}

interface SortKey {
  column: "ranks" | "created" | "prices" | "namePrefixes" | "ratings" | "scores";
  isAscending: boolean;
}

const sortKeys: Readonly<Record<SortOrder, SortKey>> = {
  featured: { column: "ranks", isAscending: false },
  newest: { column: "created", isAscending: false },
  price: { column: "prices", isAscending: true },
  "-price": { column: "prices", isAscending: false },
  name: { column: "namePrefixes", isAscending: true },
  rating: { column: "ratings", isAscending: false },
  relevance: { column: "scores", isAscending: false },
};

/** Returns the column that a list is sorted by first, and 1 when its lowest number comes first, else -1. */
export function sortColumn(index: CatalogIndex, order: SortOrder): { keys: Float64Array; sign: 1 | -1 } {
  const { column, isAscending } = sortKeys[order];
  return { keys: index[column], sign: isAscending ? 1 : -1 };
}

/**
 * Returns a function that compares two rows, negative when the first is listed first: by sort key, by relevance then by
 * stock and rank, as featured then by age, and last by id.
 */
export function comparer(index: CatalogIndex, order: SortOrder): (one: number, other: number) => number {
  const { names, inStock, ranks, created, ids } = index;
  const { keys, sign } = sortColumn(index, order);
  return (one, other) => {
    const difference = (keys[one] as number) - (keys[other] as number);
    if (difference !== 0) return sign * difference;
    if (order === "name") {
      const byName = names.compare(one, other);
      if (byName !== 0) return byName;
    }
    if (order === "relevance" && inStock[one] !== inStock[other]) {
      return sign * ((inStock[one] as number) - (inStock[other] as number));
    }
    if (order === "relevance" && ranks[one] !== ranks[other]) {
      return sign * ((ranks[one] as number) - (ranks[other] as number));
    }
    // Most parts of a young shop have the same rank, and numbers are compared faster than ids.
    if (order === "featured" && created[one] !== created[other]) {
      return sign * ((created[one] as number) - (created[other] as number));
    }
    return sign * ids.compare(one, other);
  };
}

/** Returns a row's sort key for a {@link PagePosition}. */
export function writeKey(index: CatalogIndex, order: SortOrder, row: number): string {
  if (order === "name") return `name:${index.names.at(row)}`;
  if (order === "relevance")
    return `relevance:${index.scores[row]}/${index.inStock[row]}/${index.ranks[row]}`;
  if (order === "featured") return `featured:${index.ranks[row]}/${index.created[row]}`;
  return `${order}:${index[sortKeys[order].column][row]}`;
}

/** Sort keys of several numbers; the others have one. */
const positionPatterns: Readonly<Partial<Record<SortOrder, RegExp>>> = {
  featured: /^(\d{1,16})\/(\d{1,16})$/,
  relevance: /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\/([01])\/(\d{1,16})$/,
};

/** Writes a position into the index's position row. @returns whether it belongs to this order */
export function readPosition(index: CatalogIndex, order: SortOrder, { key, id }: PagePosition): boolean {
  const row = index.positionRow;
  if (!key.startsWith(`${order}:`)) return false;
  const value = key.slice(order.length + 1);
  if (!index.ids.write(id, row)) return false;
  if (order === "name") {
    index.names.write(row, value);
    index.namePrefixes[row] = namePrefix(value);
    return true;
  }
  const [, number, ...others] = (positionPatterns[order] ?? /^(\d{1,16})$/).exec(value) ?? [];
  if (number === undefined) return false;
  index[sortKeys[order].column][row] = Number(number);
  if (order === "relevance") {
    index.inStock[row] = Number(others[0]);
    index.ranks[row] = Number(others[1]);
  }
  if (order === "featured") index.created[row] = Number(others[0]);
  return true;
}

const prefixCharacters = 6;

/**
 * Returns the first characters of a name as a number, eight bits for each: if one name's is smaller, the name sorts
 * first. The number ends before a character that needs more bits.
 */
export function namePrefix(name: string): number {
  let prefix = 0;
  let isExact = true;
  for (let at = 0; at < prefixCharacters; at += 1) {
    const character: number = isExact && at < name.length ? name.charCodeAt(at) : 0;
    isExact &&= character < 255;
    prefix = prefix * 256 + Math.min(character, 255);
  }
  return prefix;
}
