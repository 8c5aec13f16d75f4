import { lazy, Suspense } from "react";
import { useKeptComparison } from "./use-kept-comparison.ts";

const CompareBar = lazy(() => import("./compare-bar.tsx"));

/** What is being compared, at the foot of the window; there from the first part on. */
export function Comparing() {
  return useKeptComparison() ? (
    <Suspense>
      <CompareBar />
    </Suspense>
  ) : null;
}
