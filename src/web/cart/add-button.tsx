import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PartToAdd } from "./cart.ts";
import { resultText, useAddToCart } from "./use-add-to-cart.ts";

interface AddButtonProps {
  part: PartToAdd;
  /** Units; by default the part's minimum. */
  quantity?: number;
  className?: string | undefined;
}

/** Adds a part from a row or a card; where it is sold out, the link to the mail that tells when it is back. */
export function AddOrNotify({ part, className }: { part: PartToAdd & { slug: string }; className?: string }) {
  if (part.stock.kind !== "out") return <AddButton part={part} className={className} />;
  return (
    <div className={className}>
      <ButtonLink
        to={`/parts/${part.slug}#back-in-stock`}
        variant="secondary"
        size="small"
        className="high-to-touch"
      >
        Notify me<span className="sr-only">: {part.name}</span>
      </ButtonLink>
    </div>
  );
}

/** Adds a part from a row or a card: the button itself confirms it, and the header's cart counts it. */
export function AddButton({ part, quantity, className }: AddButtonProps) {
  const { result, add } = useAddToCart(part);
  const hydrated = useHydrated();
  const isIn = result && result.kind !== "full";
  return (
    <ScriptedForm
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        add(quantity);
      }}
    >
      <Button
        type="submit"
        variant="secondary"
        size="small"
        // Saves two dozen names in the server's HTML, where the button cannot work yet.
        aria-label={hydrated ? `Add ${part.name} to cart` : undefined}
        className={`high-to-touch min-w-18 ${result ? "" : "add-sign"}`}
      >
        {isIn ? (
          <>
            <Icon grid={16} className="size-4 text-mint">
              <path d="m3.5 8.5 3 3 6-7" />
            </Icon>
            {result.kind === "added" && result.quantity > 1 ? result.quantity : "Added"}
          </>
        ) : result ? (
          "Full"
        ) : (
          "Add"
        )}
      </Button>
      <span role="status" className="sr-only">
        {result && resultText(result)}
      </span>
    </ScriptedForm>
  );
}
