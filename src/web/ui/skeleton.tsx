import { classNames } from "./class-names.ts";

/** Stands where something will be, at its size: give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse rounded-s bg-hairline", className)} />;
}
