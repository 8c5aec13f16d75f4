import { listSuggestions, readSearch } from "#contract/search.ts";
import { toDecimal } from "#domain/money.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { findParts } from "./find-parts.ts";
import type { SearchContext } from "./search-context.ts";
import type { NumberRow } from "./search-queries.ts";
import { suggest } from "./suggest.ts";

export function searchRoutes(
  door: ApiContext,
  { config, pictureView }: Pick<Shop, "config" | "pictureView">,
  desk: SearchContext,
): void {
  const { currency } = config;

  serve(door, readSearch, async ({ query: { q } }) => {
    const { readAs, words, leftOut, numbers, laptop } = await findParts(desk, q);
    return {
      q,
      readAs,
      words,
      leftOut,
      numbers: numbers.filter(({ whole }) => whole).map(numberWire),
      laptop,
    };
  });

  serve(door, listSuggestions, async ({ query: { q, limit } }) => {
    const { parts, ...rest } = await suggest(desk, q, limit);
    return {
      q,
      ...rest,
      parts: parts.map(({ id, slug, name, sku, price_cents, picture, picture_alt, typed }) => ({
        _id: id,
        slug,
        name,
        sku,
        price: toDecimal({ cents: price_cents, currency }),
        currency,
        picture: pictureView(picture, picture_alt || name),
        number: typed ? { kind: typed.kind, number: typed.number } : null,
      })),
    };
  });
}

const numberWire = ({ number, kind, id, slug, name, sku }: NumberRow) => ({
  number,
  kind,
  part: { _id: id, slug, name, sku },
});
