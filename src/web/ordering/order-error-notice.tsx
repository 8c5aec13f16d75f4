import { Link } from "react-router";
import { priceText } from "#domain/currency.ts";
import { FormError, Notice } from "#web/ui/notice.tsx";
import type { OrderError } from "./order-error.ts";

const myOrders = (
  <Link to="/dashboard/order" className="text-link">
    My Orders
  </Link>
);

/** Explains why the order was not placed, and what to do. */
export function OrderErrorNotice({ error, currency }: { error: OrderError; currency: string }) {
  switch (error.kind) {
    case "price":
      return (
        <Notice tone="error">
          The price has changed from {priceText(error.from, currency)} to{" "}
          <strong>{priceText(error.to, currency)}</strong>. Your order was not placed. Check the new total,
          then place it again.
        </Notice>
      );
    case "total":
      return <Notice tone="error">{error.message} Your order was not placed.</Notice>;
    case "already-placed":
      return <Notice tone="error">You already placed this order with other details. See {myOrders}.</Notice>;
    case "too-many-unpaid":
      return (
        <Notice tone="error">
          {error.message} See {myOrders}.
        </Notice>
      );
    default:
      return <FormError>{error.message}</FormError>;
  }
}
