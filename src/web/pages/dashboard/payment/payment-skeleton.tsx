import { FormSkeleton } from "#web/ui/form-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { paymentColumns } from "./order-summary.tsx";

export function PaymentSkeleton() {
  return (
    <div className={paymentColumns}>
      <Skeleton className="h-44 w-full rounded-l lg:order-last" />
      <FormSkeleton fields={2} />
    </div>
  );
}
