import type { ReactNode } from "react";
import { DataMatrix } from "./data-matrix.tsx";
import { Label } from "./label.tsx";

interface FactsLabelProps {
  title: string;
  rows: readonly (readonly [name: string, fact: ReactNode])[];
  /** At its foot, and in its Data Matrix. */
  sender: string;
  className?: string;
}

/** A page's facts in short, as a label. */
export function FactsLabel({ title, rows, sender, className }: FactsLabelProps) {
  return (
    <aside aria-label={title} className={className}>
      <Label className="px-5 pb-5 sm:px-6">
        <p className="font-semibold">{title}</p>
        <dl className="mt-3 grid gap-3 border-ink border-t pt-4 text-small">
          {rows.map(([name, fact]) => (
            <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
              <dt className="font-mono text-[0.8125rem] text-ink-soft">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 flex min-h-12 items-end justify-between gap-4 border-edge border-t border-dashed pt-4 font-mono text-[0.8125rem] text-ink-soft">
          {sender}
          <DataMatrix text={sender} />
        </p>
      </Label>
    </aside>
  );
}
