import { useState } from "react";
import { Link } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { type AddResult, type PartToAdd, withPart } from "./cart.ts";
import { browserCart } from "./cart-store.ts";

interface AddToCartProps {
  part: PartToAdd;
  /** `medium` where several are side by side. */
  size?: "medium" | "large";
}

/** Adds the part to the cart and confirms it below the button. A click before hydration counts, too. */
export function AddToCart({ part, size = "large" }: AddToCartProps) {
  const [result, setResult] = useState<AddResult>();
  function add() {
    browserCart().change((cart) => {
      const next = withPart(cart, part);
      setResult(next.result);
      return next.cart;
    });
  }
  return (
    <ScriptedForm
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Button
        type="submit"
        variant="secondary"
        size={size}
        className={size === "large" ? "w-full sm:w-auto sm:min-w-44" : "w-full"}
      >
        Add to cart
      </Button>
      <p role="status" className="figures min-h-5 basis-full text-small">
        {result && (
          <>
            {resultText(result)}{" "}
            <Link to="/cart" className="text-link whitespace-nowrap">
              View cart
            </Link>
          </>
        )}
      </p>
    </ScriptedForm>
  );
}

function resultText(result: AddResult): string {
  switch (result.kind) {
    case "added":
      return result.quantity === 1 ? "Added to cart." : `Added to cart: ${result.quantity} in total.`;
    case "all-in-cart":
      return result.quantity === 1
        ? "The last one is already in your cart."
        : `All ${result.quantity} in stock are already in your cart.`;
    case "full":
      return `Your cart is full: an order can have up to ${result.maxLines} different parts.`;
  }
}
