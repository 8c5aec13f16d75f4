import { Link } from "react-router";
import { countReturns, listReturns, type ReturnDto } from "#contract/returns.ts";
import { returnStates } from "#domain/order-states.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { AddressSearch, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { ReturnBadge, returnStateTexts } from "#web/returns/return-badge.tsx";
import { ReturnUnits } from "#web/returns/return-units.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { priceText } from "#web/ui/price.tsx";
import { RowsSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen, useMay } from "../screen.tsx";
import { ManagedReturnActions } from "./managed-return-actions.tsx";

export const meta = screenMeta("Returns");

const skeleton = <RowsSkeleton height="h-40" rows={4} />;

/** What buyers send back, newest first, and what the shop does about it. */
export default function ReturnsPage() {
  return (
    <Screen title="Returns" skeleton={skeleton} permission="read-orders">
      <Returns />
    </Screen>
  );
}

function Returns() {
  const { search, change } = useAddressFilter();
  const state = oneOf(search.get("state"), returnStates);
  const q = search.get("q")?.trim().slice(0, 200);
  const list = useCallList(listReturns, { query: { ...(q && { q }), ...(state && { state }) } });
  const counts = useCall(countReturns, { query: q ? { q } : {} });
  return (
    <>
      <search className="mb-6 grid gap-4">
        <AddressSearch
          label="Search returns"
          placeholder="Number, name, email, part"
          className="max-w-md grow"
        />
        <ChoiceChips
          label="Status"
          value={state ?? ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "All", count: counts.data?.all },
            ...returnStates.map((value) => ({
              value,
              text: returnStateTexts[value],
              count: counts.data && (counts.data.states[value] ?? 0),
            })),
          ]}
        />
      </search>
      <ListView
        item="return"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={q || state ? "No returns match" : "No returns yet"}>
            <p>{q || state ? "Try different filters." : "What buyers want to send back will appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((returned) => (
              <li key={returned._id} className="border-hairline border-t py-5">
                <ReturnEntry returned={returned} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function ReturnEntry({ returned }: { returned: ReturnDto }) {
  const { order, note, answer, currency, refund } = returned;
  const mayEditFits = useMay("manage-parts");
  return (
    <article
      aria-label={`Return ${returned.returnNumber}`}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <header className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
            <span className="part-number">{returned.returnNumber}</span>
            <ReturnBadge state={returned.state} refund={refund} />
          </h2>
          <p className="wrap-anywhere text-ink-soft text-small">
            {order.name}, {order.email} ·{" "}
            <time dateTime={returned.requestedAt}>{formatDateTime(returned.requestedAt)}</time>
            {!order.deleted && (
              <>
                {" "}
                ·{" "}
                <Link to={`/dashboard/order/${order._id}`} className="text-link">
                  Order {order.orderNumber}
                </Link>
              </>
            )}
          </p>
        </header>
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
      </div>
      <div className="grid content-start gap-3 lg:justify-items-end">
        <p className="figures text-small">
          {refund === null
            ? `${priceText(returned.value, currency)} paid for it`
            : `${priceText(refund, currency)} refunded`}
        </p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <ManagedReturnActions returned={returned} />
        </div>
      </div>
    </article>
  );
}
