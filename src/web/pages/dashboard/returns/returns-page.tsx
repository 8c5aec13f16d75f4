import { Link } from "react-router";
import { countReturns, listReturns, type ReturnDto } from "#contract/returns.ts";
import { priceText } from "#domain/currency.ts";
import { returnStates } from "#domain/order-states.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { ReturnBadge, returnStateTexts } from "#web/returns/return-badge.tsx";
import { ReturnUnits } from "#web/returns/return-units.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { Entry, EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import {
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  StateChips,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { Screen, useMay } from "../screen.tsx";
import { useReturnActions } from "./managed-return-actions.tsx";

export const meta = screenMeta("Returns");

const skeleton = (
  <>
    <FilterBarSkeleton fields={1} chips />
    {entriesSkeleton}
  </>
);

/** Buyers' returns, newest first, with the shop's next step for each. */
export default function ReturnsPage() {
  return (
    <Screen title="Returns" skeleton={skeleton} permission="read-orders">
      <Returns />
    </Screen>
  );
}

const filters = { q: searched, state: oneOf(returnStates) };

function Returns() {
  const { query, change, isFiltered, clear } = useFilters(filters);
  const { state, ...rest } = query;
  const counts = useCall(countReturns, { query: rest }, { keepLast: true }).data;
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Status"
            name="state"
            value={state}
            onChange={change}
            states={returnStates.map((value) => ({ value, text: returnStateTexts[value] }))}
            counts={counts && { all: counts.all, ...counts.states }}
          />
        }
      >
        <SearchFilter label="Search returns" placeholder="Number, name, email, part" />
      </FilterBar>
      <EntryList
        item="return"
        list={useCallList(listReturns, { query })}
        keyOf={({ _id }) => _id}
        empty={{ title: "No returns yet", text: "Return requests will appear here." }}
        onClear={isFiltered ? clear : undefined}
      >
        {(returned) => <ReturnEntry returned={returned} />}
      </EntryList>
    </>
  );
}

function ReturnEntry({ returned }: { returned: ReturnDto }) {
  const { order, note, answer, currency, refund, returnNumber } = returned;
  const mayEditFits = useMay("manage-parts");
  return (
    <Entry
      label={`Return ${returnNumber}`}
      head={
        <>
          <h2 className="part-number">{returnNumber}</h2>
          <ReturnBadge state={returned.state} refund={refund} />
          <span className="figures ml-auto font-normal">
            {refund === null
              ? `${priceText(returned.value, currency)} paid for it`
              : `${priceText(refund, currency)} refunded`}
          </span>
        </>
      }
      meta={
        <Dotted>
          <span>
            {order.name}, <Breakable text={order.email} />
          </span>
          <Ago at={returned.requestedAt} />
          {!order.deleted && (
            <Link to={`/dashboard/order/${order._id}`} className="text-link">
              Order {order.orderNumber}
            </Link>
          )}
        </Dotted>
      }
      actions={
        <ActionButtons of={returnNumber} shown={2} size="medium" actions={useReturnActions(returned)} />
      }
    >
      <ReturnUnits returned={returned} managed linksFits={mayEditFits} />
      {note && (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-ink-soft text-small">“{note}”</p>
      )}
      <PrivatePhotos photos={returned.photos} label="Photos of the return" />
      {answer && (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-small">
          <span className="font-medium">The shop:</span> {answer}
        </p>
      )}
    </Entry>
  );
}
