import { Skeleton } from "#web/ui/skeleton.tsx";

/** What was ordered, and beside it, or below on small screens, what happened to it. */
export const orderColumns = "mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_17rem] xl:gap-14";

export function OrderSkeleton() {
  return (
    <div>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-3 h-6 w-full max-w-md" />
      <Skeleton className="mt-4 h-11 w-44" />
      <div className={orderColumns}>
        <div className="border-hairline border-t">
          <div className="flex gap-4 border-hairline border-b py-4">
            <Skeleton className="aspect-[4/3] w-20 rounded-m sm:w-28" />
            <div className="grow">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-4 w-32" />
            </div>
          </div>
        </div>
        <div>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-3 h-28 w-full" />
        </div>
      </div>
    </div>
  );
}
