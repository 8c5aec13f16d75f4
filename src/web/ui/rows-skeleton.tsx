import { Skeleton } from "./skeleton.tsx";

/** A list of rows that is still to come. @param height of one row, as a class. */
export function RowsSkeleton({ rows = 6, height }: { rows?: number; height: string }) {
  return (
    <div className="border-hairline border-t">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={place} className={`flex items-center gap-4 border-hairline border-b ${height}`}>
          <div className="grow">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
