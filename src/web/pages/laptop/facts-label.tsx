import { withUnits } from "#web/parts/units.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Label } from "#web/ui/label.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";
import type { LaptopPage } from "./load-laptop.ts";
import { Sources } from "./sources.tsx";

/** Longer facts are cut to their first line, and open. */
const SHORT_LINE = 34;
/** On small screens; the map below says most of the rest. */
const ROWS_SHOWN = 1;

/** The laptop's known facts, and those not confirmed, with the sources folded. */
export function FactsLabel({ page: { laptop, facts } }: { page: LaptopPage }) {
  const known = facts.filter(({ isKnown }) => isKnown);
  return (
    <section aria-labelledby="about">
      <Label band={known.length > 0 ? "azure" : "gray"}>
        <div className="-mt-1 mb-1 flex min-h-12 items-center gap-2">
          <div className="min-w-0 grow">
            <h2 id="about" className="font-semibold text-body">
              About this laptop
            </h2>
            <p className="part-number wrap-anywhere text-ink-soft leading-5">{laptop.slug}</p>
          </div>
          {known.length > 0 && (
            <Sources of="these facts" sources={known.map(({ label, source }) => `${label}: ${source}`)} />
          )}
          <DataMatrix text={laptop.slug} />
        </div>
        <Rows facts={facts.slice(0, ROWS_SHOWN)} />
        {facts.length > ROWS_SHOWN && (
          <WideOpen
            summary={`All ${facts.length} facts`}
            summaryClassName="flex min-h-11 cursor-pointer items-center border-hairline border-t text-ink-soft text-small lg:hidden"
          >
            <Rows facts={facts.slice(ROWS_SHOWN)} />
          </WideOpen>
        )}
      </Label>
    </section>
  );
}

function Rows({ facts }: { facts: LaptopPage["facts"] }) {
  return (
    <dl className="part-number grid text-ink">
      {facts.map(({ label, lines, isKnown }) => (
        <div
          key={label}
          className="grid gap-x-3 border-hairline border-t py-1.5 leading-5 lg:py-1 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={isKnown ? undefined : "text-ink-soft"}>
            <Lines lines={lines} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact's lines: the first, and behind it the others and what is long. */
function Lines({ lines }: { lines: readonly string[] }) {
  const [first = "", ...others] = lines;
  if (others.length === 0 && first.length <= SHORT_LINE) return withUnits(first);
  return (
    <details className="group/fact">
      <summary className="flex min-h-6 cursor-pointer list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-1 min-w-0 flex-1 group-open/fact:line-clamp-none print:line-clamp-none">
          {withUnits(first)}
        </span>
        <span className="shrink-0 text-azure group-open/fact:hidden print:hidden">
          {others.length > 0 ? `${others.length} more` : "More"}
        </span>
      </summary>
      {others.map((line) => (
        <span key={line} className="block">
          {withUnits(line)}
        </span>
      ))}
    </details>
  );
}
