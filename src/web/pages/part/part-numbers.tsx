import { CopyButton } from "#web/ui/copy-button.tsx";
import type { PartPage } from "./load-part.ts";

const kinds = [
  { kind: "own", title: "Our part number" },
  { kind: "maker", title: "Manufacturer's number" },
  { kind: "old", title: "Earlier numbers" },
  { kind: "substitute", title: "Replaces" },
] as const;

/** The part's numbers, to compare with the old part's label. */
export function PartNumbers({ numbers }: { numbers: PartPage["part"]["numbers"] }) {
  const groups = kinds
    .map(({ kind, title }) => ({ title, numbers: numbers.filter((number) => number.kind === kind) }))
    .filter((group) => group.numbers.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="mb-4 text-part-section">
        Part numbers
      </h2>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {groups.map((group) => (
          <div key={group.title} className="grid grid-cols-[minmax(7.5rem,1fr)_minmax(0,2fr)] gap-4 py-3">
            <dt className="text-ink-soft">{group.title}</dt>
            <dd>
              <ul className="-my-1.5">
                {group.numbers.map(({ number }) => (
                  <li key={number} className="flex min-h-9 items-center justify-between gap-5">
                    <span className="part-number break-all">{number}</span>
                    <CopyButton text={number} label={`Copy ${number}`} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
