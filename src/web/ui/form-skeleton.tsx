import { Skeleton } from "./skeleton.tsx";

/** A form of so many one-line fields that is still to come. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid max-w-xl gap-5">
      {Array.from({ length: fields }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={place}>
          <Skeleton className="mb-2.5 h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-36" />
    </div>
  );
}
