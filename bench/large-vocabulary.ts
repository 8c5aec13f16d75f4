import type pg from "pg";
import { fetchOk } from "./request.ts";
import type { ShopProcess } from "./shop.ts";

/** What requests are made of: the shop's words, part numbers, laptops, filter choices and cursors. */
export interface Vocabulary {
  names: string[];
  /** The words of the names, most common first. */
  words: string[];
  numbers: string[];
  laptops: { slug: string; brand: string; model: string }[];
  categories: { id: string; choices: string[] }[];
  /** Where pages start, by category and sort order. */
  cursors: Map<string, string[]>;
}

interface Facets {
  facets: { key: string; values: { value: string }[] }[];
}

const crawledPages = 4;

/** Reads the vocabulary from the shop's database and API. */
export async function readVocabulary(shop: ShopProcess, database: pg.Client): Promise<Vocabulary> {
  const column = async (text: string) =>
    (await database.query<{ text: string }>(text)).rows.map((row) => row.text);
  const names = await column("SELECT name AS text FROM parts ORDER BY md5(name) LIMIT 5000");
  const numbers = await column("SELECT number AS text FROM part_numbers ORDER BY md5(number) LIMIT 5000");
  const laptops = await database.query<Vocabulary["laptops"][number]>(
    "SELECT slug, brand, model FROM laptops ORDER BY slug",
  );
  const ids = await column(
    "SELECT id AS text FROM categories WHERE id IN (SELECT category FROM parts) ORDER BY position",
  );
  const categories: Vocabulary["categories"] = [];
  const cursors: Vocabulary["cursors"] = new Map();
  for (const id of ids) {
    const { facets } = JSON.parse(
      (await fetchOk(shop.port, `/api/facets?category=${id}`)).body.toString(),
    ) as Facets;
    const choices = facets.flatMap(({ key, values }) => values.map(({ value }) => `${key}:${value}`));
    categories.push({ id, choices });
    for (const sort of ["newest", "price", "-price", "name", "rating"]) {
      cursors.set(`${id} ${sort}`, await cursorsOf(shop, id, sort));
    }
  }
  return { names, words: wordsOf(names), numbers, laptops: laptops.rows, categories, cursors };
}

function wordsOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of name.split(/[\s,()]+/)) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

async function cursorsOf(shop: ShopProcess, category: string, sort: string): Promise<string[]> {
  const cursors: string[] = [];
  let next: string | undefined = `/api/parts?category=${category}&sort=${sort}&limit=100`;
  while (next && cursors.length < crawledPages) {
    const { headers } = await fetchOk(shop.port, next);
    const link: string | undefined = headers[headers.findIndex((name) => name.toLowerCase() === "link") + 1];
    next = /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1];
    const cursor = next && new URL(next, "http://shop").searchParams.get("cursor");
    if (cursor) cursors.push(cursor);
  }
  return cursors;
}
