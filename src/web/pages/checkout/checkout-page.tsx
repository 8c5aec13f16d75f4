import { useState } from "react";
import { getProfile } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { Personal, SignedInArea, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { useCartLines } from "#web/cart/use-cart-lines.ts";
import { useLineFits } from "#web/laptop/use-line-fits.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

export const meta = screenMeta("Checkout");

/** The order form for all that is in the cart. Login required. */
export default function CheckoutPage() {
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Checkout</h1>
        <div className="mt-6 lg:mt-8">
          <Personal fallback={<CheckoutSkeleton />}>
            <Checkout />
          </Personal>
        </div>
      </div>
    </SignedInArea>
  );
}

function Checkout() {
  const user = useUser();
  const { lines, error, look } = useCartLines();
  // What the profile knows is a help, and no more: without an answer the form comes without it.
  const profile = useCall(getProfile, { params: { email: user.email } });
  // Ordered parts leave the cart at once; until the next page is there, they stay in sight.
  const [ordered, setOrdered] = useState<EvaluatedLine[]>();
  const shown = ordered ?? lines;
  const fits = useLineFits(shown);
  if (error) return <CallFailed error={error} onRetry={look} />;
  if (!shown || !fits.fits || profile.isPending) return <CheckoutSkeleton />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title="There is nothing to order"
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
      onLook={look}
      onPlaced={() => setOrdered(shown)}
    />
  );
}
