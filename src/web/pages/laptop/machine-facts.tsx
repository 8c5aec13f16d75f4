import { withUnits } from "#web/parts/units.ts";
import type { LaptopPage } from "./load-laptop.ts";

/** What is known of the machine, from whom, and what is not known. */
export function MachineFacts({ facts }: { facts: LaptopPage["facts"] }) {
  return (
    <section aria-labelledby="machine">
      <h2 id="machine" className="mb-4 text-title">
        What we know of it
      </h2>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {facts.map(({ label, lines, isKnown, source }) => (
          <div key={label} className="py-3">
            <dt className="font-medium text-small">{label}</dt>
            <dd className={isKnown ? "figures" : "text-ink-faint"}>
              <ul className="mt-1 grid gap-0.5 text-small">
                {lines.map((line) => (
                  <li key={line}>{withUnits(line)}</li>
                ))}
              </ul>
              {isKnown && <p className="mt-1 text-ink-faint text-label">{source}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
