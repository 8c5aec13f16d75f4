import { Link } from "react-router";
import type { SearchNote } from "./read-query.ts";

/** What the shop made of the words: put right, left out, replaced by another part, or a laptop's name. */
export default function SearchNotes({ q, remarks }: { q: string; remarks: SearchNote }) {
  const { readAs, leftOut, replaced, laptop } = remarks;
  return (
    <div className="mt-4 grid gap-2 text-ink-soft">
      {readAs && (
        <p>
          Showing results for <strong className="font-semibold text-ink">“{readAs}”</strong>. Nothing matches
          “{q}”.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          Left out: “{leftOut.join("”, “")}”. No part has {leftOut.length === 1 ? "it" : "them"} together with
          the rest.
        </p>
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
            What fits the {laptop.name}
          </Link>
          {laptop.fitting && (
            <Link to={laptop.fitting} className="inline-flex min-h-9 items-center text-link">
              Only results that fit it
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
