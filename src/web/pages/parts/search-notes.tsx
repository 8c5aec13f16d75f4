import { Link } from "react-router";
import type { SearchNote } from "./load-list.ts";

/** Explains how the search was understood: corrected, shortened, a replaced part number, or a laptop's name. */
export default function SearchNotes({ q, notes }: { q: string; notes: SearchNote }) {
  const { readAs, droppedTerms, replaced, laptop } = notes;
  return (
    <div className="mt-4 grid gap-2 text-ink-soft">
      {readAs && (
        <p>
          Showing results for <strong className="font-semibold text-ink">“{readAs}”</strong>. No parts match “
          {q}”.
        </p>
      )}
      {droppedTerms.length > 0 && (
        <p>Showing results without “{droppedTerms.join("”, “")}”: no part matches all of your words.</p>
      )}
      {replaced.map(({ number, slug, name, sku }) => (
        <p key={number}>
          <span className="part-number text-ink">{number}</span> is replaced by{" "}
          <Link to={`/parts/${slug}`} className="text-link">
            <span className="whitespace-nowrap">{sku}</span>, {name}
          </Link>
          .
        </p>
      ))}
      {laptop && (
        <p className="flex flex-wrap gap-x-5">
          <Link to={`/laptops/${laptop.slug}`} className="inline-flex min-h-9 items-center text-link">
            Compatible parts for the {laptop.name}
          </Link>
          {laptop.compatible && (
            <Link to={laptop.compatible} className="inline-flex min-h-9 items-center text-link">
              Show only results that fit
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
