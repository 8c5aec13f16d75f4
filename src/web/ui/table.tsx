import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A table that scrolls inside its frame on narrow screens. */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={classNames("w-full border-collapse text-left text-small", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames("border-hairline border-b py-3 pr-4 font-medium text-ink-faint", className)}
    />
  );
}

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
  /** Two columns where there is space for them. */
  inColumns?: boolean;
}

/** Labels and values, one pair per line. */
export function Facts({ facts, inColumns = false }: FactsProps) {
  return (
    <dl className={classNames("border-hairline border-t", inColumns && "gap-10 xl:columns-2")}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid break-inside-avoid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-4 border-hairline border-b py-3"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
