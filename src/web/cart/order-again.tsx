import { useNavigate } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { withLines } from "./cart.ts";
import { browserCart } from "./cart-store.ts";

interface OrderAgainProps {
  order: Pick<OrderDto, "lines">;
  variant?: "primary" | "secondary";
}

/** Repeats an order: one part opens its order form, several go into the cart. */
export function OrderAgain({ order, variant = "primary" }: OrderAgainProps) {
  const navigate = useNavigate();
  const [line, ...others] = order.lines;
  if (!line) return null;
  if (others.length === 0) {
    return (
      <ButtonLink to={`/purchases/${line.partId}?quantity=${line.quantity}`} variant={variant}>
        Order again
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={variant}
      onClick={() => {
        browserCart().change((cart) => withLines(cart, order.lines));
        void navigate("/cart");
      }}
    >
      Order again
    </Button>
  );
}
