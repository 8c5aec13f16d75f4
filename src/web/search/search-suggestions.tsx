import type { ReactNode } from "react";
import type { AnswerOf } from "#contract/call.ts";
import type * as search from "#contract/search.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { laptopName, type MyLaptop } from "#web/laptop/my-laptops.ts";
import { listAddress } from "#web/pages/parts/list-query.ts";
import { PartName } from "#web/parts/part-name.tsx";
import type { ComboboxOption, OptionGroup } from "#web/ui/combobox.tsx";
import { MarkedText } from "#web/ui/combobox-options.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";

/** One suggestion of the search box, and the address it leads to. */
export interface SearchOption extends ComboboxOption {
  to: string;
  shown: ReactNode;
}

/** The call, by its type only: its schema would add 24 kB of Zod to every page. */
const listSuggestions = {
  method: "GET",
  path: "/suggestions",
  access: "visitor",
} as typeof search.listSuggestions;

type Suggestions = AnswerOf<typeof listSuggestions>;

/** Returns suggestions for the typed text: laptops, categories and parts. */
export async function suggestAll(typed: string, signal: AbortSignal): Promise<OptionGroup<SearchOption>[]> {
  if (typed === "") return [];
  const { body } = await callAsVisitor(listSuggestions, { query: { q: typed, limit: 5 } }, signal);
  const corrected = body.readAs ?? typed;
  const groups = [
    { label: "Laptops", options: body.laptops.map((laptop) => laptopOption(laptop, corrected)) },
    { label: "Categories", options: body.categories.map((category) => categoryOption(category, corrected)) },
    { label: "Parts", options: body.parts.map((part) => partOption(part, corrected)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function laptopOption(laptop: MyLaptop, typed: string): SearchOption {
  const text = laptopName(laptop);
  const shown = (
    <>
      <span className="min-w-0 flex-1">
        <MarkedText text={text} typed={typed} />
      </span>
      <span className="text-ink-soft text-label">Compatible parts</span>
    </>
  );
  return { key: `laptop ${laptop.slug}`, text, to: `/laptops/${laptop.slug}`, shown };
}

function categoryOption({ id, name }: { id: string; name: string }, typed: string): SearchOption {
  const shown = (
    <span>
      <MarkedText text={name} typed={typed} />
    </span>
  );
  return { key: `category ${id}`, text: name, to: listAddress({ category: id }), shown };
}

function partOption(part: Suggestions["parts"][number], typed: string): SearchOption {
  const { slug, name, sku, price, currency, picture, number } = part;
  const isReplaced = number && number.kind !== "own";
  const shown = (
    <>
      <Picture picture={picture} sizes="3rem" decorative className="aspect-[4/3] w-12 shrink-0 rounded-s" />
      <span className="min-w-0 flex-1">
        <span className="block">
          {number ? <PartName name={name} /> : <MarkedText text={name} typed={typed} />}
        </span>
        {number && (
          <span className="block text-ink-soft text-label">
            {isReplaced ? `${number.number} is replaced by ${sku}` : sku}
          </span>
        )}
      </span>
      <Price amount={price} currency={currency} className="font-medium" />
    </>
  );
  return { key: `part ${slug}`, text: name, to: `/parts/${slug}`, shown };
}
