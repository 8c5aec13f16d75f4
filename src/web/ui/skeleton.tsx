import { classNames } from "./class-names.ts";

/** A placeholder for content that is loading; give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("needs-script max-w-full animate-pulse rounded-s bg-hairline", className)}
    />
  );
}

/** A placeholder within a line. @param like a text of about the width of the one that is loading */
export function FigureSkeleton({ like }: { like: string }) {
  return (
    <span aria-hidden="true" className="animate-pulse rounded-s bg-hairline text-transparent">
      {like}
    </span>
  );
}

/** A placeholder for a form of one-line fields. */
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

/** A placeholder for a list. @param height of one row, as a class */
export function RowsSkeleton({ rows = 6, height }: { rows?: number; height: string }) {
  return (
    <div className="border-hairline border-t" data-skeleton>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={place} className={`flex items-center gap-4 border-hairline border-b ${height}`}>
          <div className="min-w-0 grow">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
