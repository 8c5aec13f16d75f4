import { Link } from "react-router";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { WideOpen } from "#web/ui/wide-open.tsx";
import { listAddress } from "../parts/list-query.ts";
import type { LaptopPage } from "./load-laptop.ts";

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-m bg-sunk px-3.5 text-small lg:min-h-9 lg:px-3 transition-colors hover:bg-azure-wash hover:text-azure";

/** Links to the parts list for each category with compatible parts, with the number of parts. */
export function CategoryLinks({ page: { laptop, categories, universal } }: { page: LaptopPage }) {
  if (categories.length + universal.length === 0) return null;
  return (
    // On small screens a row to swipe: the sections below have the same links.
    <nav aria-label="Categories for this laptop" className="scroll-row lg:ml-0">
      <ul className="flex gap-2 max-lg:w-max lg:flex-wrap">
        {categories.map(({ id, name, fitting }) => (
          <li key={id}>
            <Link to={compatiblePartsAddress(laptop.slug, id)} className={chip}>
              {name} <span className="figures text-ink-faint text-label">{fitting}</span>
            </Link>
          </li>
        ))}
        {universal.map(({ id, name, parts }) => (
          <li key={id}>
            <Link to={listAddress({ category: id })} className={chip}>
              {name} <span className="text-ink-faint text-label">{parts}, for any laptop</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the label of a link to a category: "See all 8 memory options", "See all 3 batteries". */
export function seeAllText(count: number, category: string): string {
  if (count === 1) return `See the one option in ${category}`;
  // Within a sentence: "batteries", but "M.2 SSDs" and "Wi-Fi cards".
  const name = /^[A-Z][a-z]+(?: |$)/.test(category)
    ? category.charAt(0).toLowerCase() + category.slice(1)
    : category;
  return `See all ${count} ${name.endsWith("s") ? name : `${name} options`}`;
}

/** Categories without data for this laptop, each with a way to check. */
export function UnknownCategories({ page: { unknown } }: { page: LaptopPage }) {
  if (unknown.length === 0) return null;
  const summary = `How to check ${unknown.length === 1 ? "one category" : `${unknown.length} categories`}`;
  return (
    <section aria-labelledby="unknown-title" className="relative max-lg:mt-8">
      <h2 id="unknown-title" className="border-ink border-b py-2 text-title lg:font-semibold">
        Not confirmed yet
      </h2>
      <WideOpen
        summary={summary}
        summaryClassName="inline-flex min-h-11 cursor-pointer items-center text-link lg:hidden"
      >
        {/* A link to it opens the details. */}
        <p
          id="unknown"
          className="scroll-mt-6 text-ink-soft text-small max-xl:mt-2 xl:absolute xl:top-3 xl:right-0"
        >
          We have no data for these categories and this laptop yet. Some parts may fit. Here is how to check,
          or{" "}
          <Link to="/contact" className="text-link">
            ask us
          </Link>
          .
        </p>
        <dl className="mt-3 grid gap-x-10 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {unknown.map(({ id, name, hint }) => (
            <div key={id} className="border-edge border-t border-dotted pt-2">
              <dt>
                <Link
                  to={listAddress({ category: id })}
                  className="inline-block py-1 font-medium text-small underline-offset-4 hover:text-azure hover:underline"
                >
                  {name}
                </Link>
              </dt>
              <dd className="text-ink-soft text-label">{hint}</dd>
            </div>
          ))}
        </dl>
      </WideOpen>
    </section>
  );
}

/** Categories whose parts are made for single models, none of them for this laptop. */
export function MadeForOthers({ page: { madeForOthers, laptop } }: { page: LaptopPage }) {
  if (madeForOthers.length === 0) return null;
  return (
    <section aria-labelledby="made-for-others" className="mt-8">
      <h2 id="made-for-others" className="border-ink border-b py-2 text-title lg:font-semibold">
        None for this laptop yet
      </h2>
      <p className="mt-2 text-ink-soft text-small">
        We make these for single models, and have none for the {laptop.model}.{" "}
        <Link to="/contact" className="text-link">
          Tell us what you need
        </Link>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {madeForOthers.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={listAddress({ category: id })}
              className="inline-flex min-h-11 items-center text-small hover:text-azure hover:underline lg:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
