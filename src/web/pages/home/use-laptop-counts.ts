import { useEffect, useState } from "react";
import type { LaptopCounts } from "./laptop-counts.ts";

/**
 * Returns what fits a laptop; undefined without one and while it loads, null if it could not be loaded.
 * @param laptop its slug
 */
export function useLaptopCounts(laptop: string | undefined): LaptopCounts | null | undefined {
  const [loaded, setLoaded] = useState<{ laptop: string; counts: LaptopCounts | null }>();
  useEffect(() => {
    if (laptop === undefined) return;
    const outdated = new AbortController();
    const show = (counts: LaptopCounts | null) => !outdated.signal.aborted && setLoaded({ laptop, counts });
    void import("./laptop-counts.ts")
      .then(({ loadLaptopCounts }) => loadLaptopCounts(laptop, outdated.signal))
      // Without an answer the page stays as it is for everyone.
      .then(show, () => show(null));
    return () => outdated.abort();
  }, [laptop]);
  return loaded?.laptop === laptop ? loaded?.counts : undefined;
}
