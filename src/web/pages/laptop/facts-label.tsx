import { withUnits } from "#web/parts/units.ts";
import { Label } from "#web/ui/label.tsx";
import { WideOpen } from "#web/ui/wide-open.tsx";
import type { LaptopPage } from "./load-laptop.ts";
import { Sources } from "./sources.tsx";

const LINES_SHOWN = 3;
/** On small screens; the map below says most of the rest. */
const ROWS_SHOWN = 1;

/** What the shop knows about the laptop, and what is not confirmed, with the sources folded. */
export function FactsLabel({ facts }: { facts: LaptopPage["facts"] }) {
  const known = facts.filter(({ isKnown }) => isKnown);
  return (
    <section aria-labelledby="about">
      <Label band={known.length > 0 ? "azure" : "gray"}>
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id="about" className="font-semibold text-body">
            About this laptop
          </h2>
          {known.length > 0 && (
            <Sources of="these facts" sources={known.map(({ label, source }) => `${label}: ${source}`)} />
          )}
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
          className="grid gap-x-3 border-hairline border-t py-2 leading-5 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={isKnown ? undefined : "text-ink-soft"}>
            <Lines lines={lines.slice(0, LINES_SHOWN)} />
            {lines.length > LINES_SHOWN && (
              <details>
                <summary className="min-h-6 cursor-pointer text-ink-soft">
                  {lines.length - LINES_SHOWN} more
                </summary>
                <Lines lines={lines.slice(LINES_SHOWN)} />
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {withUnits(line)}
    </span>
  ));
