import { QueryClientProvider } from "@tanstack/react-query";
import { Link } from "react-router";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { queryClientOf } from "#web/calls/query-client.ts";
import { useCartLines } from "#web/cart/use-cart-lines.ts";
import { useSession } from "#web/identity/use-session.ts";
import { LineFit, Misfits, useLineFits } from "#web/laptop/line-fit.tsx";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CartRow } from "./cart-row.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { RemovedRow, useRemovedLine } from "./removed-line.tsx";

export const meta = screenMeta("Cart");

/** The cart, open to everyone. It lives in the browser, so the server renders the same page for all visitors. */
export default function CartPage() {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClientOf(user?.id ?? "")}>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-heading">Your cart</h1>
          <Link to="/saved" className="inline-flex min-h-11 items-center text-link">
            Saved parts
          </Link>
        </div>
        <NeedsScript task="The cart" className="mt-4" />
        <div className="mt-6 lg:mt-8">
          <CartContents />
        </div>
      </div>
    </QueryClientProvider>
  );
}

/** The lines, with the summary beside them, or below on small screens. */
const cartColumns = "grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14";

function CartContents() {
  const { lines, error, refetch } = useCartLines();
  const { removed, remove, undo } = useRemovedLine();
  const { laptop, fits } = useLineFits(lines);
  if (error) return <CallFailed error={error} onRetry={refetch} />;
  if (!lines || !fits) return <CartSkeleton />;
  const rows = lines.map((line) => (
    <li key={line.partId} className="border-hairline border-b">
      <CartRow line={line} onRemove={() => remove(line)}>
        <LineFit laptop={laptop} fit={fits.answers.get(line.partId)} />
      </CartRow>
    </li>
  ));
  const restorable = removed && !lines.some(({ partId }) => partId === removed.line.partId);
  const removedRow = restorable && (
    <li key={`removed ${removed.line.partId}`} className="border-hairline border-b">
      <RemovedRow name={removed.line.name} onUndo={undo} />
    </li>
  );
  return (
    <div className={lines.length > 0 ? cartColumns : "grid gap-8"}>
      {(lines.length > 0 || removedRow) && (
        <ul aria-label="Parts in your cart" className="@container self-start border-hairline border-t">
          {removedRow ? rows.toSpliced(removed.index, 0, removedRow) : rows}
        </ul>
      )}
      {lines.length > 0 ? (
        <CartSummary lines={lines}>
          <Misfits fits={{ laptop, fits }} />
        </CartSummary>
      ) : (
        <EmptyCart laptop={laptop} />
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className={cartColumns}>
      <div className="self-start border-hairline border-t">
        {["first", "second"].map((row) => (
          <div key={row} className="flex gap-4 border-hairline border-b py-5 sm:gap-6">
            <Skeleton className="aspect-[4/3] w-20 shrink-0 sm:w-28" />
            <div className="min-w-0 grow">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-5 w-24" />
              <Skeleton className="mt-4 h-11 w-44" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
