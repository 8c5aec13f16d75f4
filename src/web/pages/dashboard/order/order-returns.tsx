import type { ReturnDto } from "#contract/returns.ts";
import { priceText } from "#domain/currency.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { formatDate } from "#web/orders/date-time.ts";
import { PrivatePhotos } from "#web/photos/private-photos.tsx";
import { ReturnBadge } from "#web/returns/return-badge.tsx";
import { ReturnUnits } from "#web/returns/return-units.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useReturnActions } from "../returns/managed-return-actions.tsx";
import { useMay } from "../screen.tsx";
import { useOrderReturns } from "./use-order-returns.ts";

interface OrderReturnsProps {
  orderId: string;
  /** For an admin: what the shop does about them. */
  managed: boolean;
}

/** The returns of an order, oldest first; nothing if it has none. */
export function OrderReturns({ orderId, managed }: OrderReturnsProps) {
  const { data, error, refetch } = useOrderReturns(orderId);
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data?.returns.length) return null;
  return (
    <section aria-labelledby="returns" className="mt-10">
      <h3 id="returns" className="mb-3 font-semibold">
        Returns
      </h3>
      <ul className="border-hairline border-b">
        {data.returns.map((returned) => (
          <li key={returned._id} className="border-hairline border-t py-4">
            <Return returned={returned} managed={managed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Return({ returned, managed }: { returned: ReturnDto; managed: boolean }) {
  const { state, note, answer } = returned;
  const mayEditFits = useMay("manage-parts");
  const actions = useReturnActions(returned);
  return (
    <article aria-label={`Return ${returned.returnNumber}`} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="part-number text-body">{returned.returnNumber}</h4>
        <ReturnBadge state={state} refund={returned.refund} />
        <p className="text-ink-soft text-small">Requested {formatDate(returned.requestedAt)}</p>
      </header>
      <ReturnUnits returned={returned} managed={managed} linksFits={mayEditFits} />
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-small">“{note}”</p>}
      <PrivatePhotos photos={returned.photos} label="Photos of the return" />
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line text-small">
          <span className="font-medium">The shop:</span> {answer}
        </p>
      )}
      {/* Until it is refunded, the words are for the buyer. */}
      {(!managed || state === "refunded") && (
        <p className="text-ink-soft text-small">{progressText(returned)}</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === "accepted" && (
          <ButtonLink
            to={`/dashboard/order/${returned.order._id}/return/${returned._id}`}
            variant="secondary"
          >
            Return slip
          </ButtonLink>
        )}
        {managed && <ActionButtons of={returned.returnNumber} shown={2} size="medium" actions={actions} />}
      </div>
    </article>
  );
}

function progressText({ state, refund, currency, refundedAt }: ReturnDto): string {
  switch (state) {
    case "requested":
      return "Waiting for the shop's answer. Please don't send anything yet.";
    case "accepted":
      return "Accepted. Print the return slip, put it in the parcel and send it.";
    case "declined":
      return "Declined. Nothing is taken back.";
    case "received":
      return "The parcel has arrived. The refund comes next.";
    case "refunded":
      return refund
        ? `Refund of ${priceText(refund, currency)} decided${refundedAt ? ` on ${formatDate(refundedAt)}` : ""}. The order history shows when it is made.`
        : "Closed without a refund: the payment had already been refunded.";
  }
}
