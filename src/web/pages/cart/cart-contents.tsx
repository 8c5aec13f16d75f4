import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCartLines } from "#web/cart/use-cart-lines.ts";
import { LineFit } from "#web/laptop/line-fit.tsx";
import { useLineFits } from "#web/laptop/use-line-fits.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CartRow } from "./cart-row.tsx";
import { CartSkeleton, cartColumns } from "./cart-skeleton.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { RemovedRow } from "./removed-row.tsx";
import { useRemoved } from "./use-removed.ts";

export function CartContents() {
  const { lines, error, look } = useCartLines();
  const { removed, remove, putBack } = useRemoved();
  const { laptop, fits } = useLineFits(lines);
  if (error) return <CallFailed error={error} onRetry={look} />;
  if (!lines || !fits) return <CartSkeleton />;
  const stands = removed && !lines.some(({ partId }) => partId === removed.line.partId) ? removed : undefined;
  const rows = lines.map((line) => (
    <li key={line.partId} className="border-hairline border-b">
      <CartRow line={line} onRemove={() => remove(line)}>
        <LineFit laptop={laptop} fit={fits.answers.get(line.partId)} />
      </CartRow>
    </li>
  ));
  const trace = stands && (
    <li key={`removed ${stands.line.partId}`} className="border-hairline border-b">
      <RemovedRow name={stands.line.name} onUndo={putBack} />
    </li>
  );
  return (
    <div className={lines.length > 0 ? cartColumns : "grid gap-8"}>
      {(lines.length > 0 || trace) && (
        <ul aria-label="Parts in your cart" className="self-start border-hairline border-t">
          {trace ? rows.toSpliced(stands.place, 0, trace) : rows}
        </ul>
      )}
      {lines.length > 0 ? (
        <CartSummary lines={lines} />
      ) : (
        <EmptyState
          title="Your cart is empty"
          action={<ButtonLink to={partsListPath}>See all laptop parts</ButtonLink>}
        >
          <p>What you put into it stays in this browser until you order it, or take it out.</p>
        </EmptyState>
      )}
    </div>
  );
}
