import { useState } from "react";
import { formatMoney, fromDecimal } from "#domain/money.ts";
import { AddedText, AddForm } from "#web/cart/add-to-cart.tsx";
import { type AddResult, withPart } from "#web/cart/cart.ts";
import { browserCart } from "#web/cart/cart-store.ts";
import { Button } from "#web/ui/button.tsx";
import { CompanionRow } from "./companion-row.tsx";
import type { PartPage } from "./load-part.ts";

const counts = ["", "", "both", "all three", "all four"];

/** Companions of the part, by its facts, and one button that adds everything. */
export function GoesWith({ page: { part, goesWith } }: { page: PartPage }) {
  if (goesWith.length === 0) return null;
  return (
    <section aria-labelledby="goes-with">
      <h2 id="goes-with" className="text-part-section">
        Goes with it
      </h2>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {goesWith.map((companion) => (
          <CompanionRow key={companion.id} part={companion}>
            <p className="text-ink-soft text-small">
              {companion.reason}
              {companion.minimumQuantity > 1 && ` · minimum quantity ${companion.minimumQuantity}`}
            </p>
          </CompanionRow>
        ))}
      </ul>
      {part.stock.kind !== "out" && <AddAll parts={[part, ...goesWith]} />}
    </section>
  );
}

type Addable = Pick<PartPage["part"], "id" | "name" | "price" | "currency" | "stock" | "minimumQuantity">;

function AddAll({ parts }: { parts: readonly Addable[] }) {
  const [result, setResult] = useState<AddResult>();
  const currency = parts[0]?.currency ?? "";
  const cents = parts.reduce(
    (sum, { price, minimumQuantity }) => sum + (fromDecimal(price, currency)?.cents ?? 0) * minimumQuantity,
    0,
  );
  const add = () =>
    browserCart().change((cart) => {
      let next = cart;
      // Everything counts as added once, unless the cart is full.
      let shown: AddResult = { kind: "added", quantity: 1 };
      for (const part of parts) {
        const { cart: filled, result } = withPart(next, part);
        next = filled;
        if (result.kind === "full") shown = result;
      }
      setResult(shown);
      return next;
    });
  return (
    <div className="mt-4">
      <AddForm onAdd={add}>
        <Button type="submit" variant="secondary">
          Add {counts[parts.length]} · {formatMoney({ cents, currency })}
        </Button>
      </AddForm>
      <p role="status" className="mt-2 min-h-5 text-small">
        <AddedText result={result} />
      </p>
    </div>
  );
}
