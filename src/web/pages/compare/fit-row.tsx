import { Link } from "react-router";
import { useFits } from "#web/laptop/use-fits.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { FitBadge } from "#web/ui/fit-badge.tsx";
import type { ComparePage } from "./load-compare.ts";

interface FitRowsProps {
  parts: ComparePage["parts"];
  labelLooks: string;
}

/**
 * Whether each part fits the visitor's own laptop, and why. The style sheet knows before the first paint whether
 * there is one; the answers come into room that is kept for them.
 */
export function FitRows({ parts, labelLooks }: FitRowsProps) {
  const laptop = useMyLaptop();
  const slugs = parts.map(({ slug }) => slug);
  const fits = useFits(laptop?.slug, slugs);
  return (
    <>
      <tr className="only-with-laptop">
        <th scope="row" className={`${labelLooks} border-hairline border-t py-3 font-normal text-ink-soft`}>
          Fits <span className="laptop-name wrap-anywhere" />
        </th>
        {slugs.map((slug) => {
          const fit = fits?.answers.get(slug);
          return (
            <td key={slug} className="h-32 border-hairline border-t py-3 pr-4 align-top sm:pr-6">
              {fit && <FitBadge verdict={fit.verdict} />}
              {fit && <span className="mt-1 block text-ink-soft text-label">{fit.reason}</span>}
              {fits?.failed && <span className="text-ink-soft">This could not be asked just now.</span>}
            </td>
          );
        })}
      </tr>
      <tr className="only-without-laptop">
        <th scope="row" className={`${labelLooks} border-hairline border-t py-3 font-normal text-ink-soft`}>
          Fits
        </th>
        <td colSpan={parts.length} className="border-hairline border-t py-1">
          <Link to="/laptops" className="inline-flex min-h-11 items-center text-link">
            Find your laptop
          </Link>
        </td>
      </tr>
    </>
  );
}
