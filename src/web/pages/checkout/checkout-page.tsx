import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { queryClientOf } from "#web/calls/query-client.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { useCartLines } from "#web/cart/use-cart-lines.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";
import { useSession } from "#web/identity/use-session.ts";
import { useLineFits } from "#web/laptop/line-fit.tsx";
import { orderColumns } from "#web/ordering/buyer-fieldset.tsx";
import { unknownDelivery, useDelivery } from "#web/ordering/use-delivery.ts";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormSkeleton, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { CheckoutForm } from "./checkout-form.tsx";

export const meta = screenMeta("Checkout");

/** The order form for the cart. A guest makes an account with it, or signs in. */
export default function CheckoutPage() {
  const { state, user } = useSession();
  return (
    <QueryClientProvider client={queryClientOf(user?.id ?? "")}>
      <div className="page-width min-h-dvh py-6 lg:py-12">
        <h1 className="text-heading">Checkout</h1>
        <div className="mt-6 lg:mt-8">
          <NeedsScript task="This page" />
          <div className="needs-script">
            {state === "unknown" ? <CheckoutSkeleton /> : <Checkout user={user} />}
          </div>
        </div>
      </div>
    </QueryClientProvider>
  );
}

function Checkout({ user }: { user: CurrentUser | null }) {
  const { lines, error, refetch } = useCartLines();
  // Ordered parts leave the cart at once, but stay visible until the next page opens.
  const [ordered, setOrdered] = useState<EvaluatedLine[]>();
  const shown = useLatest(ordered ?? lines);
  const fits = useLineFits(shown);
  const shownFits = useLatest(fits.fits);
  // A guest who signs in with the order keeps the form they have filled in.
  const [isGuests, setGuests] = useState(user === null);
  if (user === null && !isGuests) setGuests(true);
  const [hadLines, setHadLines] = useState(false);
  if (error) return <CallFailed error={error} onRetry={refetch} />;
  if (!shown || !shownFits) return <CheckoutSkeleton />;
  if (shown.length === 0) return <EmptyCheckout wasFilled={hadLines} />;
  if (!hadLines) setHadLines(true);
  const form = {
    lines: shown,
    fits: { laptop: fits.laptop, fits: shownFits },
    onStale: refetch,
    onPlaced: () => setOrdered(shown),
  };
  return isGuests || user === null ? (
    <GuestCheckout user={user} {...form} />
  ) : (
    <MemberCheckout key={user.id} user={user} {...form} />
  );
}

/** @param wasFilled the cart had parts when this page was opened: another tab has ordered or removed them. */
function EmptyCheckout({ wasFilled }: { wasFilled: boolean }) {
  const title = "Nothing to check out";
  if (wasFilled) {
    return (
      <EmptyState title={title} action={<ButtonLink to="/dashboard/order">See your orders</ButtonLink>}>
        <p>Your cart was ordered or emptied in another tab.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} action={<ButtonLink to={partsListPath}>See all laptop parts</ButtonLink>}>
      <p>Your cart is empty.</p>
    </EmptyState>
  );
}

type FormProps = Omit<ComponentProps<typeof CheckoutForm>, "delivery">;

function GuestCheckout(form: FormProps) {
  const [delivery] = useState(unknownDelivery);
  return <CheckoutForm delivery={delivery} {...form} />;
}

function MemberCheckout({ user, ...form }: FormProps & { user: CurrentUser }) {
  const delivery = useDelivery(user);
  return delivery ? <CheckoutForm user={user} delivery={delivery} {...form} /> : <CheckoutSkeleton />;
}

/** Returns the last value that was there: data is loaded again when a guest signs in. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return latest.current;
}

function CheckoutSkeleton() {
  return (
    <div className={orderColumns}>
      <Skeleton className="h-16 w-full rounded-s lg:order-last lg:h-64" />
      <FormSkeleton fields={8} />
    </div>
  );
}
