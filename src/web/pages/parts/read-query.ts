import type { LoaderFunctionArgs } from "react-router";
import { listLaptops } from "#contract/laptops.ts";
import { readSearch } from "#contract/search.ts";
import { laptopName } from "#web/laptop/my-laptops.ts";
import { read } from "#web/shop-context.ts";
import { type ListQuery, listAddress, listQueryWith } from "./list-query.ts";

type Context = LoaderFunctionArgs["context"];

/** How the shop has understood the words of a list: what to mark in names, and what the page says of it. */
export async function readQuery(context: Context, query: ListQuery) {
  if (!query.q) return { words: [], remarks: undefined };
  const { body } = await read(context, readSearch, { query: { q: query.q } });
  const { readAs, words, leftOut, laptop } = body;
  const remarks = {
    readAs,
    // Nothing else was asked for: then nothing was found, which the page says anyway.
    leftOut: words.every((word) => leftOut.includes(word)) ? [] : leftOut,
    replaced: body.numbers
      .filter(({ kind }) => kind !== "own")
      .slice(0, 3)
      .map(({ number, part: { slug, name, sku } }) => ({ number, slug, name, sku })),
    laptop: laptop && {
      slug: laptop.slug,
      name: laptopName(laptop),
      fitting: query.laptop ? undefined : listAddress(listQueryWith(query, { laptop: laptop.slug })),
    },
  };
  return { words, remarks };
}

export type SearchNote = NonNullable<Awaited<ReturnType<typeof readQuery>>["remarks"]>;

/** What a laptop is called; its slug where the shop does not know it. */
export async function nameOfLaptop(context: Context, slug: string): Promise<string> {
  if (!slug) return "";
  const { body } = await read(context, listLaptops, { query: { q: slug.replaceAll("-", " "), limit: 50 } });
  const found = body.find((laptop) => laptop.slug === slug);
  return found ? laptopName(found) : slug;
}
