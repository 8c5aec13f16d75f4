import { useState } from "react";
import { useParams } from "react-router";
import { listExplicitFitments } from "#contract/explicit-fitments.ts";
import { listMisfits } from "#contract/returns.ts";
import { getManagedPart } from "#contract/stock.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { ListView } from "#web/calls/list-view.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { SearchField, useSearch } from "#web/forms/address-filters.tsx";
import { formatDate } from "#web/orders/date-time.ts";
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

const sources = [
  { value: "listed", text: "Set by hand" },
  { value: "rules", text: "From the rules" },
] as const;

/** The part's laptops from one source, searched by name. */
function Laptops({ partId }: { partId: string }) {
  const [by, setBy] = useState<(typeof sources)[number]["value"]>("listed");
  const { text, setText, query } = useSearch();
  const list = useCallList(listExplicitFitments, {
    params: { id: partId },
    query: { by, ...(query && { q: query }) },
  });
  return (
    <section aria-labelledby="laptops">
      <h3 id="laptops" className="text-title">
        Laptops
      </h3>
      <div className="mt-4 mb-4 flex flex-wrap items-end justify-between gap-4">
        <ChoiceChips
          label="Source"
          value={by}
          onChoose={(value) => setBy(value === "rules" ? "rules" : "listed")}
          choices={sources}
        />
        <SearchField
          label="Search laptops"
          placeholder="Brand or model"
          text={text}
          onText={setText}
          className="w-full sm:w-72"
        />
      </div>
      <ListView
        item="laptop"
        list={list}
        skeleton={<RowsSkeleton height="h-24" rows={4} />}
        empty={
          <p className="text-ink-soft">
            {query
              ? "No laptops match."
              : by === "listed"
                ? "No laptops set by hand yet."
                : "The rules find no laptops for this part."}
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

/** The laptops that buyers returned this part for because it does not fit; nothing while there are none. */
function Misfits({ partId }: { partId: string }) {
  const { data } = useCall(listMisfits, { params: { id: partId } });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="misfits" className="mb-12">
      <h3 id="misfits" className="text-title">
        Returned because it does not fit
      </h3>
      <ul className="mt-4 border-hairline border-b">
        {data.map(({ units, lastAt, fitment }) => (
          <li key={fitment?.laptop.slug ?? ""} className="border-hairline border-t">
            {fitment ? (
              <FitmentRow partId={partId} row={fitment} />
            ) : (
              <p className="pt-4 font-medium">Laptop not named</p>
            )}
            <p className="pb-4 text-small">
              {units === 1 ? "1 unit" : `${units} units`} returned, last{" "}
              <time dateTime={lastAt}>{formatDate(lastAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
