import type { ReactNode } from "react";

/** One section of the page; its title is also its anchor. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={anchorOf(title)} aria-labelledby={`${anchorOf(title)}-title`} className="scroll-mt-6">
      <h2 id={`${anchorOf(title)}-title`} className="text-heading">
        {title}
      </h2>
      <div className="mt-6 grid gap-10">{children}</div>
    </section>
  );
}

export const anchorOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, "-");

/** One component in all its states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 border-hairline border-b pb-2 font-semibold text-small">{name}</h3>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>
    </div>
  );
}

type Shown = "hover" | "focus";

/** A component in one state, with its name below. @param shown simulates the pointer or the focus */
export function State({
  name,
  shown,
  wide = false,
  children,
}: {
  name: string;
  shown?: Shown;
  /** As wide as a form's column. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "w-full max-w-sm" : "max-w-full"}>
      <div className={shown && `shown-${shown}`}>{children}</div>
      <p className="part-number mt-2 text-ink-faint">{name}</p>
    </div>
  );
}
