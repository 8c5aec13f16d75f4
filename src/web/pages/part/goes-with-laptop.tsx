import { useEffect, useState } from "react";
import { isLaptopCompanion, type LaptopCompanion } from "#domain/companions.ts";
import { isCompatible } from "#domain/fitment/fit-answer.ts";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import type { MyLaptop } from "#web/laptop/my-laptops.ts";
import { useFits } from "#web/laptop/use-fits.ts";
import { useMyLaptop } from "#web/laptop/use-my-laptops.ts";
import { listParts } from "#web/parts/part-calls.ts";
import { cardSummary, type PartSummary } from "#web/parts/part-summary.ts";
import { CompanionRow } from "./companion-row.tsx";

const MAX_SHOWN = 2;

/**
 * Companions of the part in the visitor's laptop, each with whether it fits. Last in its column: on wide screens it
 * moves nothing.
 */
export default function GoesWithLaptop({ companion }: { companion: LaptopCompanion }) {
  const laptop = useMyLaptop();
  return laptop ? <Fitting key={laptop.slug} companion={companion} laptop={laptop} /> : null;
}

function Fitting({ companion, laptop }: { companion: LaptopCompanion; laptop: MyLaptop }) {
  const parts = useCompatible(companion, laptop.slug);
  const fits = useFits(
    laptop.slug,
    parts.map(({ slug }) => slug),
  );
  const shown = parts.flatMap((part) => {
    const fit = fits?.answers.get(part.slug);
    return fit && isCompatible(fit.verdict) ? [{ part, fit }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="goes-with-laptop">
      <h2 id="goes-with-laptop" className="text-title">
        For your {laptop.model}
      </h2>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {shown.map(({ part, fit }) => (
          <CompanionRow key={part.id} part={part}>
            <p className="text-ink-soft text-small">{companion.reason}</p>
            <p className="mt-1 text-label">
              <FitBadge verdict={fit.verdict} condition={fit.condition} />
            </p>
          </CompanionRow>
        ))}
      </ul>
    </section>
  );
}

/** Returns the companions in stock that a laptop takes; none while loading, or if the call fails. */
function useCompatible(companion: LaptopCompanion, laptop: string): PartSummary[] {
  const [parts, setParts] = useState<PartSummary[]>([]);
  useEffect(() => {
    const outdated = new AbortController();
    callAsVisitor(
      listParts,
      { query: { category: companion.category, laptop, inStock: "true" } },
      outdated.signal,
    ).then(
      ({ body }) =>
        setParts(
          body
            .filter((part) => isLaptopCompanion(companion, part))
            .slice(0, MAX_SHOWN)
            .map(cardSummary),
        ),
      () => {},
    );
    return () => outdated.abort();
  }, [companion, laptop]);
  return parts;
}
