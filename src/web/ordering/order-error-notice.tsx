import { Link } from "react-router";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { priceText } from "#web/ui/price.tsx";
import type { OrderError } from "./order-error.ts";

/** Says why nothing was ordered, and what to do now. */
export function OrderErrorNotice({ refused, currency }: { refused: OrderError; currency: string }) {
  switch (refused.kind) {
    case "price":
      return (
        <Notice tone="error">
          The price has changed from {priceText(refused.from, currency)} to{" "}
          <strong>{priceText(refused.to, currency)}</strong>. Nothing was ordered: look at the new total, and
          order again if it suits you.
        </Notice>
      );
    case "placed-before":
      return (
        <Notice tone="error">
          This form has placed an order already, with other details. You find it in{" "}
          <Link to="/dashboard/order" className="text-link">
            My Orders
          </Link>
          .
        </Notice>
      );
    case "too-many-unpaid":
      return (
        <Notice tone="error">
          {refused.text} You find them in{" "}
          <Link to="/dashboard/order" className="text-link">
            My Orders
          </Link>
          .
        </Notice>
      );
    default:
      return <FormError>{refused.text}</FormError>;
  }
}
