import { useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import type { OrderDto } from "#contract/orders.ts";
import { priceText } from "#domain/currency.ts";
import { weekdayText } from "#domain/day-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { SignedInOnly } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { OrderAgain } from "#web/cart/order-again.tsx";
import { promiseAhead } from "#web/delivery/arrival.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { HoldCountdown } from "#web/orders/hold-countdown.tsx";
import { getOrder } from "#web/orders/order-calls.ts";
import { OrderLabel } from "#web/orders/order-label.tsx";
import { cardText, notChargedNote, refundNote } from "#web/orders/order-text.ts";
import { TransactionId } from "#web/orders/transaction-id.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrderNotFound } from "../order/order-not-found.tsx";
import { Screen } from "../screen.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PayForm } from "./pay-form.tsx";
import "./payment.css";

export const meta = screenMeta("Payment");

/** The card form of an unpaid order, or the state of any other order. */
export default function PaymentPage() {
  const { id = "" } = useParams();
  const [paidId, setPaidId] = useState<string>();
  const justPaid = paidId === id;
  const announcePaid = useCallback(() => setPaidId(id), [id]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (justPaid) title.current?.focus();
  }, [justPaid]);
  return (
    <Screen
      title={justPaid ? messages.paymentCompleted : "Payment"}
      titleRef={title}
      // Its line is reserved.
      lead={
        <span className="block min-h-6">
          {justPaid && "Paid. We're packing it and will email you when it ships."}
          <SignedInOnly fallback={null}>
            <TimeLeft key={id} id={id} />
          </SignedInOnly>
        </span>
      }
      skeleton={<PaymentSkeleton />}
    >
      <OrderPayment key={id} id={id} onPaid={announcePaid} />
    </Screen>
  );
}

/** How long the items of the order stay reserved, while it is unpaid. */
function TimeLeft({ id }: { id: string }) {
  const { data: order, refetch } = useCall(getOrder, { params: { id } });
  if (!order?.expiresAt || order.state !== "unpaid") return null;
  return (
    <HoldCountdown
      until={order.expiresAt}
      text="Your items are reserved for"
      onExpired={() => void refetch()}
    />
  );
}

const paidStates: readonly OrderDto["state"][] = ["paid", "shipped", "delivered"];

/** @param onPaid called when an order that was charged on this visit of the page is paid by the shop's word */
function OrderPayment({ id, onPaid }: { id: string; onPaid: () => void }) {
  const { data: order, error, refetch } = useCall(getOrder, { params: { id } });
  const again = useCallback(() => void refetch(), [refetch]);
  const [charged, setCharged] = useState(false);
  const isPaid = order !== undefined && paidStates.includes(order.state);
  const justPaid = charged && isPaid;
  useEffect(() => {
    if (justPaid) onPaid();
  }, [justPaid, onPaid]);
  if (!order) {
    if (problemOf(error)?.status === 404) return <OrderNotFound />;
    return error ? <CallFailed error={error} onRetry={again} /> : <PaymentSkeleton />;
  }
  return (
    <div className="payment-columns">
      <OrderSummary order={order} />
      {order.state === "unpaid" && (
        <PayForm order={order} onCharged={() => setCharged(true)} onStale={again} />
      )}
      {isPaid && <PaymentDone order={order} justNow={justPaid} />}
      {(order.state === "expired" || order.state === "cancelled" || order.state === "refunded") && (
        <OrderClosed order={order} state={order.state} />
      )}
    </div>
  );
}

function PaymentSkeleton() {
  return (
    <div className="payment-columns">
      <Skeleton className="payment-summary h-18 w-full rounded-s lg:h-80" />
      <FormSkeleton fields={2} />
    </div>
  );
}

/** A paid order as its label. @param justNow it was paid on this visit of the page, which prints it. */
function PaymentDone({ order, justNow }: { order: OrderDto; justNow: boolean }) {
  return (
    <div className="grid content-start gap-4">
      {!justNow && (
        <div>
          <h2 className="text-title">This order is paid</h2>
          <p className="mt-1 text-ink-soft">
            {order.paidAt && <>Paid {formatDateTime(order.paidAt)}. </>}
            {order.deliveredAt
              ? "Your order was delivered."
              : order.shippedAt
                ? "Your order has shipped."
                : "We'll email you when it ships."}
          </p>
        </div>
      )}
      <div className={justNow ? "printed-label" : undefined}>
        <div>
          <PaidLabel order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/dashboard/order/${order._id}`}>See your order</ButtonLink>
        <ButtonLink to="/dashboard/order" variant="secondary">
          My Orders
        </ButtonLink>
        <ButtonLink to={partsListPath} variant="quiet">
          Continue shopping
        </ButtonLink>
      </div>
    </div>
  );
}

function PaidLabel({ order }: { order: OrderDto }) {
  const { card, shippedAt } = order;
  const delivery = promiseAhead(order);
  return (
    <OrderLabel
      order={order}
      head={
        delivery && (
          <>
            <p className="font-mono text-[0.8125rem] text-ink-soft uppercase">
              {shippedAt ? "Shipped, arrives by" : "Delivery by"}
            </p>
            <p className="mt-1 font-display font-semibold text-heading">{weekdayText(delivery.arrivesOn)}</p>
          </>
        )
      }
      facts={[
        { label: "Order", value: <strong>{order.orderNumber}</strong> },
        { label: "Items", value: order.quantity },
        {
          label: "Paid",
          value: [priceText(order.price, order.currency), card && cardText(card)].filter(Boolean).join(", "),
        },
        { label: "To", value: `${order.name}\n${order.address}` },
      ]}
    >
      {order.transactionId && (
        <div className="mt-4 border-edge border-t border-dashed pt-2">
          <TransactionId id={order.transactionId} />
        </div>
      )}
    </OrderLabel>
  );
}

const closedTexts = {
  expired: {
    title: "Your reservation has expired",
    text: "The items are back in stock. You can order them again.",
  },
  cancelled: { title: "This order was canceled", text: "There is nothing to pay." },
  refunded: { title: "This order was refunded", text: "" },
} as const;

/** An order that can no longer be paid. */
function OrderClosed({ order, state }: { order: OrderDto; state: keyof typeof closedTexts }) {
  const { title, text } = closedTexts[state];
  return (
    <EmptyState className="self-start" title={title} action={<OrderAgain order={order} />}>
      <p>{refundNote(order) ?? (state === "expired" ? `${notChargedNote(order)} ${text}` : text)}</p>
    </EmptyState>
  );
}
