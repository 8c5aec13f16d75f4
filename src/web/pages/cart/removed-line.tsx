import { useEffect, useRef, useState } from "react";
import { type CartLine, withLineAt, withoutPart } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import { Button } from "#web/ui/button.tsx";

/** The last removed line and its index. */
interface RemovedLine {
  line: CartLine;
  index: number;
}

/** Removes lines from the cart and can restore the last one. */
export function useRemovedLine() {
  const [removed, setRemoved] = useState<RemovedLine>();

  function remove({ partId }: Pick<CartLine, "partId">): void {
    browserCart().change((cart) => {
      const index = cart.findIndex((line) => line.partId === partId);
      const line = cart[index];
      if (!line) return cart;
      setRemoved({ line, index });
      return withoutPart(cart, partId);
    });
  }
  function undo(): void {
    if (!removed) return;
    setRemoved(undefined);
    browserCart().change((cart) => withLineAt(cart, removed.line, removed.index));
  }
  return { removed, remove, undo };
}

/** Takes the place of a removed line and offers to restore it. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button is gone with its line. From here the next Tab leads to Undo.
    row.current?.focus();
  }, []);
  return (
    <div
      ref={row}
      tabIndex={-1}
      role="status"
      className="flex items-center justify-between gap-4 py-3 text-small outline-none"
    >
      <p className="min-w-0 text-ink-soft">
        <span className="line-clamp-2">
          Removed: <span className="text-ink">{name}</span>
        </span>
      </p>
      <Button variant="secondary" onClick={onUndo} aria-label={`Undo: put ${name} back in the cart`}>
        Undo
      </Button>
    </div>
  );
}
