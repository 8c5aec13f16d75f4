import { Link } from "react-router";
import { FitBadge, reasonBesideBadge } from "#web/laptop/fit-badge.tsx";
import { useFits } from "#web/laptop/use-fits.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import type { ComparePage } from "./load-compare.ts";

interface FitRowsProps {
  parts: ComparePage["parts"];
  labelCell: string;
}

/**
 * Shows whether each part fits the visitor's laptop, and why; without a laptop, a link to find one. The style sheet
 * shows the right row before the first paint, with space reserved for the answers.
 */
export function FitRows({ parts, labelCell }: FitRowsProps) {
  const laptop = useMyLaptop();
  const slugs = parts.map(({ slug }) => slug);
  const fits = useFits(laptop?.slug, slugs);
  return (
    <>
      <tr className="only-with-laptop">
        <th scope="row" className={`${labelCell} border-hairline border-t py-3 font-normal text-ink-soft`}>
          Fits <span className="laptop-name wrap-anywhere" />
        </th>
        {slugs.map((slug) => {
          const fit = fits?.answers.get(slug);
          return (
            <td key={slug} className="h-32 sm:h-24 border-hairline border-t py-3 pr-4 align-top sm:pr-6">
              {fit && <FitBadge verdict={fit.verdict} condition={fit.condition} />}
              {fit && <span className="mt-1 block text-ink-soft text-label">{reasonBesideBadge(fit)}</span>}
              {fits?.failed && <span className="text-ink-soft">We could not check this right now.</span>}
            </td>
          );
        })}
      </tr>
      <tr className="only-without-laptop">
        <th scope="row" className={`${labelCell} border-hairline border-t py-3 font-normal text-ink-soft`}>
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
