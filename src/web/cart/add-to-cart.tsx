import { useState } from "react";
import { Link } from "react-router";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Added, withPart } from "./cart.ts";
import { browserCart } from "./use-cart.ts";

interface AddToCartProps {
  part: { id: string; name: string; minimumQuantity: number; availableQuantity: number };
  /** `medium` where several stand beside each other. */
  size?: "medium" | "large";
}

/** Puts the part into the cart and says so beneath. A press before the page has come to life counts, too. */
export function AddToCart({ part, size = "large" }: AddToCartProps) {
  const [added, setAdded] = useState<Added>();
  function add() {
    browserCart().change((cart) => {
      const next = withPart(cart, part);
      setAdded(next.added);
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
        look="secondary"
        size={size}
        className={size === "large" ? "w-full sm:w-auto sm:min-w-44" : "w-full"}
      >
        Add to cart
      </Button>
      <p role="status" className="figures min-h-5 basis-full text-small">
        {added && (
          <>
            {wordsFor(added)}{" "}
            <Link to="/cart" className="text-link whitespace-nowrap">
              View cart
            </Link>
          </>
        )}
      </p>
    </ScriptedForm>
  );
}

function wordsFor(added: Added): string {
  switch (added.kind) {
    case "added":
      return added.pieces === 1 ? "It is in your cart." : `${added.pieces} pieces are in your cart.`;
    case "all-in-cart":
      return added.pieces === 1
        ? "The last piece is in your cart already."
        : `All ${added.pieces} pieces we have are in your cart already.`;
    case "full":
      return `Your cart is full: one order takes ${added.most} different parts.`;
  }
}
