import { useEffect, useState } from "react";
import type { LaptopCounts } from "./laptop-counts.ts";

/** Returns what fits a laptop; undefined without one, while loading, and if the call fails. @param laptop its slug */
export function useLaptopCounts(laptop: string | undefined): LaptopCounts | undefined {
  const [loaded, setLoaded] = useState<{ laptop: string; counts: LaptopCounts }>();
  useEffect(() => {
    if (laptop === undefined) return;
    const outdated = new AbortController();
    void import("./laptop-counts.ts")
      .then(({ loadLaptopCounts }) => loadLaptopCounts(laptop, outdated.signal))
      .then(
        (counts) => !outdated.signal.aborted && setLoaded({ laptop, counts }),
        // Without an answer the page stays as it is for everyone.
        () => {},
      );
    return () => outdated.abort();
  }, [laptop]);
  return loaded?.laptop === laptop ? loaded?.counts : undefined;
}
