import { useState } from "react";
import { listExplicitFitments } from "#contract/explicit-fitments.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { SearchField, useSearch } from "#web/forms/search-field.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { FitmentRow } from "./fitment-row.tsx";

const kinds = [
  { value: "listed", text: "Listed" },
  { value: "rules", text: "By the rules" },
] as const;

/** The laptops of a part, listed ones or those the rules find, searched by name. */
export function FitRows({ partId }: { partId: string }) {
  const [by, setBy] = useState<(typeof kinds)[number]["value"]>("listed");
  const { text, setText, asked } = useSearch();
  const list = useCallList(listExplicitFitments, {
    params: { id: partId },
    query: { by, ...(asked && { q: asked }) },
  });
  return (
    <section aria-labelledby="fits">
      <h3 id="fits" className="text-title">
        Laptops
      </h3>
      <div className="mt-4 mb-4 flex flex-wrap items-end justify-between gap-4">
        <ChoiceChips
          label="Which laptops"
          value={by}
          onChoose={(value) => setBy(value === "rules" ? "rules" : "listed")}
          choices={kinds}
        />
        <SearchField
          label="Search laptops"
          placeholder="Any part of the name"
          text={text}
          onText={setText}
          className="w-full sm:w-72"
        />
      </div>
      <ListView
        list={list}
        skeleton={<RowsSkeleton height="h-24" rows={4} />}
        empty={
          <p className="text-ink-soft">
            {asked
              ? "No such laptop here."
              : by === "listed"
                ? "Nobody has listed a laptop for this part yet."
                : "The rules find no laptop for this part by themselves."}
          </p>
        }
      >
        {(rows) => (
          <ul className="border-hairline border-b">
            {rows.map((row) => (
              <li key={row.laptop.slug} className="border-hairline border-t">
                <FitmentRow partId={partId} row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
