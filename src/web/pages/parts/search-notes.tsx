import { Link } from "react-router";
import type { HelpTopic } from "#contract/search.ts";
import { laptopsPath } from "#web/laptop/laptop-addresses.ts";
import type { SearchNote } from "./load-list.ts";

const helpPages: Readonly<Record<HelpTopic, { to: string; text: string }>> = {
  delivery: { to: "/delivery", text: "Delivery" },
  returns: { to: "/returns", text: "Returns and refunds" },
  warranty: { to: "/warranty", text: "Warranty" },
  orders: { to: "/dashboard/order", text: "My Orders" },
  contact: { to: "/contact", text: "Contact us" },
};

/**
 * Explains how the search was understood: corrected, shortened, a replaced part number, a module's number, a laptop's
 * name, a symptom or a question to the shop.
 */
export default function SearchNotes({
  q,
  notes,
  hasParts,
}: {
  q: string;
  notes: SearchNote;
  /** Whether the list has any. */
  hasParts: boolean;
}) {
  const { readAs, droppedTerms, replaced, laptop, series, decoded, diagnosis, help } = notes;
  return (
    <div className="mt-4 grid gap-2 text-ink-soft">
      {diagnosis && <Diagnosis diagnosis={diagnosis} />}
      {help && (
        <p>
          Looking for help?{" "}
          <Link to={helpPages[help].to} className="inline-flex min-h-9 items-center text-link">
            {helpPages[help].text}
          </Link>
        </p>
      )}
      {decoded.map(({ number, means }) => (
        <p key={number}>
          <span className="part-number text-ink">{number}</span> is a memory module: {means}. We do not carry
          this one; these are of the same kind.
        </p>
      ))}
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
      {laptop?.isLeftOut && hasParts && <p>None of these is confirmed to fit the {laptop.name}.</p>}
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
      {series && <Series series={series} isAnother={laptop !== null} />}
    </div>
  );
}

/** The laptops that were not told apart: a part depends on the very model. */
function Series({
  series: { name, models, laptops },
  isAnother,
}: {
  series: NonNullable<SearchNote["series"]>;
  isAnother: boolean;
}) {
  return (
    <div>
      <p id="series">{isAnother ? `Another ${name}?` : `Which ${name} do you have?`}</p>
      {/* On phones four and the way to all: the parts begin on the first screen. */}
      <ul
        aria-labelledby="series"
        className="flex flex-wrap gap-x-5 max-sm:[&>li:nth-child(n+5):not(:last-child)]:hidden"
      >
        {laptops.map(({ model, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center text-link">
              {model}
            </Link>
          </li>
        ))}
        {models > laptops.length && (
          <li>
            <Link
              to={`${laptopsPath}?q=${encodeURIComponent(name)}`}
              className="inline-flex min-h-9 items-center text-link"
            >
              All {name} models
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Checks to make before buying, and links to the parts. */
function Diagnosis({
  diagnosis: { title, checks, categories },
}: {
  diagnosis: NonNullable<SearchNote["diagnosis"]>;
}) {
  return (
    <section aria-label={title} className="max-w-prose rounded-m bg-azure-wash px-4 py-3 text-ink">
      <h2 className="font-semibold">{title}</h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-small">
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap gap-x-5 text-small">
        {categories.map(({ name, to }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-link">
            {name}
          </Link>
        ))}
      </p>
    </section>
  );
}
