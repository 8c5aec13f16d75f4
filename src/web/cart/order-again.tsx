import { useNavigate } from "react-router";
import type { OrderDto } from "#contract/orders.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { withLines } from "./cart.ts";
import { browserCart } from "./use-cart.ts";

interface OrderAgainProps {
  order: Pick<OrderDto, "lines">;
  look?: "primary" | "secondary";
}

/** The way to the same order once more: one part to its order form, several into the cart. */
export function OrderAgain({ order, look = "primary" }: OrderAgainProps) {
  const navigate = useNavigate();
  const [line, ...others] = order.lines;
  if (!line) return null;
  if (others.length === 0) {
    return (
      <ButtonLink to={`/purchases/${line.partId}`} look={look}>
        Order again
      </ButtonLink>
    );
  }
  return (
    <Button
      look={look}
      onClick={() => {
        browserCart().change((cart) => withLines(cart, order.lines));
        void navigate("/cart");
      }}
    >
      Order again
    </Button>
  );
}
