import { listSuggestions, readSearch } from "#contract/search.ts";
import { toDecimal } from "#domain/money.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { findParts } from "./find-parts.ts";
import type { SearchContext } from "./open-catalog.ts";
import type { NumberMatch } from "./search-queries.ts";
import { suggest } from "./suggest.ts";

export function searchRoutes(
  api: ApiContext,
  { config, pictureView }: Pick<Shop, "config" | "pictureView">,
  search: SearchContext,
): void {
  const { currency } = config;

  serve(api, readSearch, async ({ query: { q } }) => {
    const found = await findParts(search, q);
    const { readAs, highlights, droppedTerms, numbers, laptop, decoded, diagnosis, notCarried, nearest } =
      found;
    return {
      q,
      readAs,
      words: highlights,
      leftOut: droppedTerms,
      numbers: numbers.filter(({ isExact }) => isExact).map(toNumberDto),
      laptop,
      decoded,
      diagnosis: diagnosis && {
        id: diagnosis.id,
        title: diagnosis.title,
        checks: [...diagnosis.checks],
        categories: found.diagnosedCategories,
      },
      notCarried: notCarried && { name: notCarried.name, advice: notCarried.advice },
      nearest,
    };
  });

  serve(api, listSuggestions, async ({ query: { q, limit } }) => {
    const { parts, ...rest } = await suggest(search, q, limit);
    return {
      q,
      ...rest,
      parts: parts.map(({ id, slug, name, sku, price_cents, picture, picture_alt, match }) => ({
        _id: id,
        slug,
        name,
        sku,
        price: toDecimal({ cents: price_cents, currency }),
        currency,
        picture: pictureView(picture, picture_alt || name),
        number: match ? { kind: match.kind, number: match.number } : null,
      })),
    };
  });
}

const toNumberDto = ({ number, kind, id, slug, name, sku }: NumberMatch) => ({
  number,
  kind,
  part: { _id: id, slug, name, sku },
});
