import { useEffect, useState } from "react";
import { Link } from "react-router";
import { countText } from "#domain/number-text.ts";
import { compatiblePartsAddress, laptopAddress, laptopsPath } from "#web/laptop/laptop-addresses.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { listParts } from "#web/parts/part-calls.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Label } from "#web/ui/label.tsx";

/** The chosen laptop beside the list, with the number of parts that fit it. What comes later has its space. */
export function LaptopLabel() {
  const slug = useMyLaptop()?.slug;
  const total = useCompatibleTotal(slug);
  return (
    <Label band="mint" className="only-with-laptop max-lg:mb-4">
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="laptop-name truncate font-semibold text-small" />
          <p className="min-h-6 truncate font-mono text-[0.8125rem] text-ink-soft leading-6">
            {slug && total !== undefined && (
              <Link to={compatiblePartsAddress(slug)} className="text-link">
                {countText(total, "part fits", "parts fit")}
              </Link>
            )}
          </p>
          <p className="flex min-h-8 items-center gap-4 text-small">
            <Link to={laptopsPath} className="text-link">
              Change
            </Link>
            {/* Last: it comes after hydration. */}
            {slug && (
              <Link to={laptopAddress(slug)} className="text-link">
                Open
              </Link>
            )}
          </p>
        </div>
        {slug && <DataMatrix text={slug} className="mb-1.5" />}
      </div>
    </Label>
  );
}

/** Returns how many parts fit a laptop; undefined without one, while it loads, and if it could not be loaded. */
function useCompatibleTotal(laptop: string | undefined): number | undefined {
  const [loaded, setLoaded] = useState<{ laptop: string; total: number | undefined }>();
  useEffect(() => {
    if (laptop === undefined) return;
    const outdated = new AbortController();
    void import("#web/laptop/laptop-calls.ts")
      .then(({ callAsVisitor }) => callAsVisitor(listParts, { query: { laptop, limit: 1 } }, outdated.signal))
      .then(
        ({ total }) => setLoaded({ laptop, total }),
        () => {},
      );
    return () => outdated.abort();
  }, [laptop]);
  return loaded?.laptop === laptop ? loaded?.total : undefined;
}
