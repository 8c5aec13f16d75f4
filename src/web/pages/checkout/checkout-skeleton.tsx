import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The form, and beside it, or above it on small screens, what is being ordered. */
export const checkoutColumns = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16";

/** The form before the cart's parts are there. */
export function CheckoutSkeleton() {
  return (
    <div className={checkoutColumns}>
      <Skeleton className="h-64 w-full rounded-l lg:order-last" />
      <FormSkeleton fields={4} />
    </div>
  );
}
