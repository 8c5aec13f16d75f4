import { useState } from "react";
import { type CartLine, withLineAt, withoutPart } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/use-cart.ts";

/** The line taken out last, and where it stood. */
interface Removed {
  line: CartLine;
  place: number;
}

/** Takes lines out of the cart, and puts the last one back where it was. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();

  function remove({ partId, name, quantity }: CartLine): void {
    browserCart().change((cart) => {
      const place = cart.findIndex((line) => line.partId === partId);
      setRemoved({ line: { partId, name, quantity }, place });
      return withoutPart(cart, partId);
    });
  }
  function putBack(): void {
    if (!removed) return;
    setRemoved(undefined);
    browserCart().change((cart) => withLineAt(cart, removed.line, removed.place));
  }
  return { removed, remove, putBack };
}
