import { useState } from "react";
import { getProfile } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { SignedInArea, SignedInOnly, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { useCartLines } from "#web/cart/use-cart-lines.ts";
import { useLineFits } from "#web/laptop/line-fit.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CheckoutForm, checkoutColumns } from "./checkout-form.tsx";

export const meta = screenMeta("Checkout");

/** The order form for the cart. Login required. */
export default function CheckoutPage() {
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Checkout</h1>
        <div className="mt-6 lg:mt-8">
          <SignedInOnly fallback={<CheckoutSkeleton />}>
            <Checkout />
          </SignedInOnly>
        </div>
      </div>
    </SignedInArea>
  );
}

function Checkout() {
  const user = useUser();
  const { lines, error, refetch } = useCartLines();
  // The profile only prefills the form, which works without it.
  const profile = useCall(getProfile, { params: { email: user.email } });
  // Ordered parts leave the cart at once, but stay visible until the next page opens.
  const [ordered, setOrdered] = useState<EvaluatedLine[]>();
  const shown = ordered ?? lines;
  const fits = useLineFits(shown);
  if (error) return <CallFailed error={error} onRetry={refetch} />;
  if (!shown || !fits.fits || profile.isPending) return <CheckoutSkeleton />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Nothing to check out"
        action={<ButtonLink to={partsListPath}>See all laptop parts</ButtonLink>}
      >
        <p>Your cart is empty.</p>
      </EmptyState>
    );
  }
  return (
    <CheckoutForm
      key={user.id}
      user={user}
      profile={profile.data}
      lines={shown}
      fits={fits}
      onStale={refetch}
      onPlaced={() => setOrdered(shown)}
    />
  );
}

function CheckoutSkeleton() {
  return (
    <div className={checkoutColumns}>
      <Skeleton className="h-64 w-full rounded-l lg:order-last" />
      <FormSkeleton fields={4} />
    </div>
  );
}
