import { Skeleton } from "#web/ui/skeleton.tsx";

/** What is in the cart, and beside it, or below on small screens, what it comes to. */
export const cartColumns = "grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14";

/** The cart before the browser and the shop have said what is in it. */
export function CartSkeleton() {
  return (
    <div className={cartColumns}>
      <div className="self-start border-hairline border-t">
        {["first", "second"].map((place) => (
          <div key={place} className="flex gap-4 border-hairline border-b py-6 sm:gap-6">
            <Skeleton className="aspect-[4/3] w-20 shrink-0 rounded-m sm:w-36" />
            <div className="grow">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-5 w-24" />
              <Skeleton className="mt-4 h-11 w-44" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 w-full rounded-l" />
    </div>
  );
}
