import { Link } from "react-router";
import { fittingPartsAddress } from "#web/laptop/laptop-addresses.ts";
import { listAddress } from "../parts/list-query.ts";
import type { LaptopPage } from "./load-laptop.ts";
import { PartRow } from "./part-row.tsx";

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-m bg-sunk px-3.5 text-small transition-colors hover:bg-azure-wash hover:text-azure";

/** Every shelf with something for this laptop, and how much: links into the list. */
export function CategoryLinks({ page: { laptop, shelves, universal } }: { page: LaptopPage }) {
  if (shelves.length + universal.length === 0) return null;
  return (
    <nav aria-label="Shelves for this laptop">
      <ul className="flex flex-wrap gap-2">
        {shelves.map(({ id, name, fitting }) => (
          <li key={id}>
            <Link to={fittingPartsAddress(laptop.slug, id)} className={chip}>
              {name} <span className="figures text-ink-faint text-label">{fitting}</span>
            </Link>
          </li>
        ))}
        {universal.map(({ id, name, parts }) => (
          <li key={id}>
            <Link to={listAddress({ category: id })} className={chip}>
              {name} <span className="figures text-ink-faint text-label">{parts}, for every laptop</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What fits on shelves that the advice is not about. */
export function OtherCategories({ page: { laptop, others } }: { page: LaptopPage }) {
  return others.map(({ category, fitting, best }) => (
    <section
      key={category.id}
      aria-labelledby={category.id}
      className="border-hairline border-t pt-8 first:border-0 first:pt-0"
    >
      <h2 id={category.id} className="scroll-mt-6 text-heading">
        {category.name}
      </h2>
      <ul className="mt-3 divide-y divide-hairline">
        {best.map(({ part, verdict, reason, condition }) => (
          <li key={part.slug}>
            <PartRow part={part} verdict={verdict} condition={condition}>
              {!condition && <p className="mt-1 text-ink-soft text-small">{reason}</p>}
            </PartRow>
          </li>
        ))}
      </ul>
      {fitting > best.length && (
        <Link
          to={fittingPartsAddress(laptop.slug, category.id)}
          className="inline-flex min-h-11 items-center text-link"
        >
          All {fitting} that fit: {category.name}
        </Link>
      )}
    </section>
  ));
}

/** Shelves of which nobody has told the shop anything for this laptop, each with how to find out. */
export function UnknownCategories({ page: { unknown } }: { page: LaptopPage }) {
  if (unknown.length === 0) return null;
  return (
    <section aria-labelledby="unknown" className="border-hairline border-t pt-8 first:border-0 first:pt-0">
      <h2 id="unknown" className="scroll-mt-6 text-heading">
        What we do not know yet
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Nobody has told us which parts of these shelves fit this laptop. Some may: here is how to find out, or{" "}
        <Link to="/contact" className="text-link">
          ask us
        </Link>
        .
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {unknown.map(({ id, name, hint }) => (
          <div key={id}>
            <dt>
              <Link
                to={listAddress({ category: id })}
                className="inline-block py-1 font-medium text-azure underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </dt>
            <dd className="text-ink-soft text-small">{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
