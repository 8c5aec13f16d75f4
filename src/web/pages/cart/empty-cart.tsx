import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { LaptopFinder } from "#web/laptop/laptop-finder.tsx";
import { laptopName, type MyLaptop } from "#web/laptop/my-laptops.ts";
import { useSaved } from "#web/saved/saved-store.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";
import { later, Nothing } from "#web/ui/later.ts";

const RecentlyViewed = later(() => import("#web/saved/recently-viewed.tsx"), Nothing);

/** Alternatives: find parts by laptop, or go on from saved or viewed ones. */
export function EmptyCart({ laptop }: { laptop: MyLaptop | undefined }) {
  const navigate = useNavigate();
  const saved = useSaved()?.ids.length ?? 0;
  return (
    <div>
      <Label className="max-w-xl px-5 sm:px-6">
        <h2 className="font-display font-semibold text-title">Your cart is empty</h2>
        <p className="mt-1 text-ink-soft">
          Parts you add stay in this browser until you order or remove them.
        </p>
        <div className="mt-5">
          {laptop ? (
            <ButtonLink to={`/laptops/${laptop.slug}`} size="large">
              See parts for your {laptopName(laptop)}
            </ButtonLink>
          ) : (
            <LaptopFinder
              label="Which laptop do you have?"
              onChosen={({ slug }) => void navigate(`/laptops/${slug}`)}
            />
          )}
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6 border-edge border-t border-dashed pt-2 text-small">
          <Link to={partsListPath} className="inline-flex min-h-11 items-center text-link">
            All laptop parts
          </Link>
          {saved > 0 && (
            <Link to="/saved" className="inline-flex min-h-11 items-center text-link">
              Saved parts ({saved})
            </Link>
          )}
        </p>
      </Label>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    </div>
  );
}
