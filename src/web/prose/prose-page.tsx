import type { ReactNode } from "react";

interface ProsePageProps {
  title: string;
  /** What the page says, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text: one column, as wide as reads well. */
export function ProsePage({ title, lead, children }: ProsePageProps) {
  return (
    <div className="page-width pt-10 pb-20 lg:pt-16 lg:pb-28">
      <div className="max-w-[42rem]">
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 text-ink-soft text-lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** A heading and what stands under it. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-title">{title}</h2>
      <div className="prose mt-3 grid gap-4 text-ink-soft">{children}</div>
    </section>
  );
}
