import { useParams } from "react-router";
import { listExplicitFitments } from "#contract/explicit-fitments.ts";
import { listMisfits } from "#contract/returns.ts";
import { getManagedPart } from "#contract/stock.ts";
import { countText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { EntryList } from "#web/team/entry-list.tsx";
import { FilterBar, oneOf, SearchFilter, searched, useFilters } from "#web/team/filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { PartHead } from "../manage-products/part-head.tsx";
import { Screen } from "../screen.tsx";
import { AddFitment } from "./add-fitment.tsx";
import { FitmentRow } from "./fitment-row.tsx";

export const meta = screenMeta("Fits");

const skeleton = <RowsSkeleton height="h-24" rows={5} />;

/** The laptops that a part fits: explicit fitments, and what the rules find. */
export default function FitmentsPage() {
  const { id = "" } = useParams();
  return (
    <Screen title="Fits" skeleton={skeleton} permission="manage-parts">
      <PartFitments key={id} id={id} />
    </Screen>
  );
}

function PartFitments({ id }: { id: string }) {
  const part = useCall(getManagedPart, { params: { id } });
  if (!part.data) {
    return part.error ? <CallFailed error={part.error} onRetry={() => void part.refetch()} /> : skeleton;
  }
  return (
    <>
      <PartHead part={part.data} />
      <Misfits partId={id} />
      <AddFitment partId={id} />
      <Laptops partId={id} />
    </>
  );
}

const filters = { q: searched, by: oneOf(["rules"]) };

/** The part's laptops from one source, searched by name. */
function Laptops({ partId }: { partId: string }) {
  const { query, change, clear } = useFilters(filters);
  const { q, by = "listed" } = query;
  const list = useCallList(listExplicitFitments, { params: { id: partId }, query: { by, ...(q && { q }) } });
  return (
    <section aria-labelledby="laptops">
      <h3 id="laptops" className="mb-3 text-title">
        Laptops
      </h3>
      <FilterBar
        chips={
          <ChoiceChips
            label="Source"
            value={by}
            onChoose={(value) => change("by", value === "rules" ? value : "")}
            choices={[
              { value: "listed", text: "Set by hand" },
              { value: "rules", text: "From the rules" },
            ]}
          />
        }
      >
        <SearchFilter label="Search laptops" placeholder="Brand or model" />
      </FilterBar>
      <EntryList
        item="laptop"
        list={list}
        keyOf={({ laptop }) => laptop.slug}
        empty={
          by === "listed"
            ? {
                title: "No laptops set by hand yet",
                text: "Set one above. What is set by hand overrides the rules.",
              }
            : { title: "The rules find no laptops", text: "Set by hand which laptops this part fits." }
        }
        onClear={q ? clear : undefined}
      >
        {(row) => <FitmentRow partId={partId} row={row} />}
      </EntryList>
    </section>
  );
}

/** The laptops that buyers returned this part for because it does not fit; nothing while there are none. */
function Misfits({ partId }: { partId: string }) {
  const { data } = useCall(listMisfits, { params: { id: partId } });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="misfits" className="mb-8">
      <h3 id="misfits" className="text-title">
        Returned because it does not fit
      </h3>
      <ul className="mt-4 border-hairline border-b">
        {data.map(({ units, lastAt, fitment }) => (
          <li key={fitment?.laptop.slug ?? ""} className="border-hairline border-t py-3">
            {fitment ? (
              <FitmentRow partId={partId} row={fitment} />
            ) : (
              <p className="font-medium">Laptop not named</p>
            )}
            <p className="text-small">
              {countText(units, "unit")} returned, last <time dateTime={lastAt}>{formatDate(lastAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
