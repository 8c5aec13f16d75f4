import type { AnswerOf } from "#contract/call.ts";
import type * as search from "#contract/search.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { laptopName, type MyLaptop } from "#web/laptop/my-laptops.ts";
import { listAddress } from "#web/pages/parts/list-query.ts";
import { PartName } from "#web/parts/part-name.tsx";
import type { OptionGroup } from "#web/ui/combobox.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import type { SearchOption } from "./search-option.ts";

/** The call by its type only: its schema would bring 24 kB of Zod to every page. */
const listSuggestions = {
  method: "GET",
  path: "/suggestions",
  access: "visitor",
} as typeof search.listSuggestions;

type Suggestions = AnswerOf<typeof listSuggestions>;

/** What somebody may mean who has typed this much: laptops, shelves, parts. */
export async function suggestAll(typed: string, signal: AbortSignal): Promise<OptionGroup<SearchOption>[]> {
  if (typed === "") return [];
  const { body } = await callAsVisitor(listSuggestions, { query: { q: typed, limit: 5 } }, signal);
  const sought = body.readAs ?? typed;
  const groups = [
    { label: "Laptops", options: body.laptops.map((laptop) => laptopOption(laptop, sought)) },
    { label: "Shelves", options: body.categories.map((category) => shelfOption(category, sought)) },
    { label: "Parts", options: body.parts.map((part) => partOption(part, sought)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function laptopOption(laptop: MyLaptop, sought: string): SearchOption {
  const text = laptopName(laptop);
  const shown = (
    <>
      <span className="min-w-0 flex-1">
        <MarkedText text={text} typed={sought} />
      </span>
      <span className="text-ink-soft text-label">What fits it</span>
    </>
  );
  return { key: `laptop ${laptop.slug}`, text, to: `/laptops/${laptop.slug}`, shown };
}

function shelfOption({ id, name }: { id: string; name: string }, sought: string): SearchOption {
  const shown = (
    <span>
      <MarkedText text={name} typed={sought} />
    </span>
  );
  return { key: `shelf ${id}`, text: name, to: listAddress({ category: id }), shown };
}

function partOption(part: Suggestions["parts"][number], sought: string): SearchOption {
  const { slug, name, sku, price, currency, picture, number } = part;
  const replaces = number && number.kind !== "own";
  const shown = (
    <>
      <Picture picture={picture} sizes="3rem" decorative className="aspect-[4/3] w-12 shrink-0 rounded-s" />
      <span className="min-w-0 flex-1">
        <span className="block">
          {number ? <PartName name={name} /> : <MarkedText text={name} typed={sought} />}
        </span>
        {number && (
          <span className="block text-ink-soft text-label">
            {replaces ? `${number.number} is replaced by ${sku}` : sku}
          </span>
        )}
      </span>
      <Price amount={price} currency={currency} className="font-medium" />
    </>
  );
  return { key: `part ${slug}`, text: name, to: `/parts/${slug}`, shown };
}
