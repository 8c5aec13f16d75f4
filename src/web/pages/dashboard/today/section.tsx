import type { ReactNode } from "react";
import { Link } from "react-router";

/** A part of the first view, with a link to the whole list. */
export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-title">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

export const linkToAll = (to: string, text: string) => (
  <Link to={to} className="text-link text-small">
    {text}
  </Link>
);
