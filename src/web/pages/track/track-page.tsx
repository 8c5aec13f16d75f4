import { useEffect, useState } from "react";
import type { HeadersFunction } from "react-router";
import type { TrackedOrder, trackOrder as TrackOrder } from "#contract/order-tracking.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { problemOf } from "#web/shop-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { TrackedOrderView } from "./tracked-order-view.tsx";

export const meta = screenMeta("Your order");

/** The address that leads here is a key to the order: no cache keeps the page, and no other site learns of it. */
export const headers: HeadersFunction = () => ({
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
});

const trackOrder = { method: "POST", path: "/tracked-orders", access: "visitor" } as typeof TrackOrder;

type Loaded = { order: TrackedOrder } | { error: unknown };

/** Where an order is, for anyone who has the link from its mail. */
export default function TrackPage() {
  const token = useLinkToken();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    setLoaded(undefined);
    callAsVisitor(trackOrder, { body: { token } }, leaving.signal).then(
      ({ body }) => setLoaded({ order: body }),
      (error: unknown) => leaving.signal.aborted || setLoaded({ error }),
    );
    return () => leaving.abort();
  }, [token, attempt]);
  return (
    <div className="page-width min-h-dvh py-10 sm:py-16">
      <div className="max-w-2xl">
        <NeedsScript task="Showing an order" />
        <Content token={token} loaded={loaded} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </div>
  );
}

interface ContentProps {
  token: string | null | undefined;
  loaded: Loaded | undefined;
  onRetry: () => void;
}

function Content({ token, loaded, onRetry }: ContentProps) {
  if (token === null) return <LinkEnded />;
  if (loaded === undefined) return <OrderSkeleton />;
  if ("order" in loaded) return <TrackedOrderView order={loaded.order} />;
  const isEnded = [404, 422].includes(problemOf(loaded.error)?.status ?? 0);
  return isEnded ? (
    <LinkEnded />
  ) : (
    <>
      <h1 className="text-heading">Your order</h1>
      <CallFailed error={loaded.error} onRetry={onRetry} className="mt-6" />
    </>
  );
}

/** For a link that expired, was ended or is mistyped: what to do is the same. */
function LinkEnded() {
  return (
    <>
      <h1 className="text-heading">Your order</h1>
      <EmptyState
        className="mt-6"
        title="This link no longer works"
        action={<ButtonLink to="/login?from=/dashboard/order">Log in to see your orders</ButtonLink>}
      >
        <p>
          Links in our emails work for 90 days, unless you or the shop ended them. Your order is safe, and
          your account shows all of it. If the link is newer, open it from the email again: it may have been
          cut off.
        </p>
      </EmptyState>
    </>
  );
}

function OrderSkeleton() {
  return (
    <div className="needs-script" aria-hidden="true">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-4 h-6 w-full max-w-md" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-4 h-24 w-full" />
    </div>
  );
}
