import { lazy, Suspense } from "react";
import { useStoredComparison } from "./use-stored-comparison.ts";

const CompareBar = lazy(() => import("./compare-bar.tsx"));

/** What is being compared, at the foot of the window; there from the first part on. */
export function Comparing() {
  return useStoredComparison() ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
