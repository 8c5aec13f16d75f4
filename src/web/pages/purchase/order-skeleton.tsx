import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The form, and beside it, or above it on small screens, what is being ordered. */
export const orderColumns = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16";

/** The order form before its part is there. */
export function OrderSkeleton() {
  return (
    <div className={orderColumns}>
      <div className="flex gap-4 lg:order-last lg:block">
        <Skeleton className="aspect-[4/3] w-28 rounded-l sm:w-40 lg:w-full" />
        <div className="grow lg:mt-5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-7 w-3/4" />
          <Skeleton className="mt-2 h-7 w-20" />
        </div>
      </div>
      <FormSkeleton fields={5} />
    </div>
  );
}
