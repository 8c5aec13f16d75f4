import { Link } from "react-router";
import { GuideLinks } from "#web/guides/guide-links.tsx";
import { reasonBesideBadge } from "#web/laptop/fit-badge.tsx";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { listAddress } from "../parts/list-query.ts";
import type { LaptopPage } from "./load-laptop.ts";
import { PartRow } from "./part-row.tsx";
import { TopicFrame } from "./topic-frame.tsx";

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-m bg-sunk px-3.5 text-small transition-colors hover:bg-azure-wash hover:text-azure";

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

/** Compatible parts in the categories that the advice does not cover. */
export function OtherCategories({ page: { laptop, others } }: { page: LaptopPage }) {
  return others.map(({ category, fitting, best, guides }) => (
    <TopicFrame key={category.id} id={category.id} title={category.name} fitting={fitting}>
      <Best parts={best.slice(0, 1)} />
      {best.length > 1 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            <span className="group-open:hidden">Show {best.length - 1} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <Best parts={best.slice(1)} />
        </details>
      )}
      <p className="flex flex-wrap gap-x-6">
        {fitting > best.length && (
          <Link
            to={compatiblePartsAddress(laptop.slug, category.id)}
            className="inline-flex min-h-11 items-center text-link"
          >
            {seeAllText(fitting, category.name)}
          </Link>
        )}
        <GuideLinks guides={guides} laptop={laptop.slug} />
      </p>
    </TopicFrame>
  ));
}

function Best({ parts }: { parts: LaptopPage["others"][number]["best"] }) {
  return (
    <ul className="mt-3 divide-y divide-hairline">
      {parts.map(({ part, verdict, reason, condition }) => (
        <li key={part.slug}>
          <PartRow part={part} verdict={verdict} condition={condition}>
            <Reason text={reasonBesideBadge({ reason, condition })} />
          </PartRow>
        </li>
      ))}
    </ul>
  );
}

const Reason = ({ text }: { text: string }) =>
  text === "" ? null : <p className="mt-1 text-ink-soft text-small">{text}</p>;

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
  return (
    <section aria-labelledby="unknown-title" className="max-lg:mt-8 max-lg:pb-6 lg:pb-12">
      <h2 id="unknown-title" className="border-ink border-b py-2 text-title">
        Not confirmed yet
      </h2>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
          <span className="group-open:hidden">
            How to check {unknown.length === 1 ? "one category" : `${unknown.length} categories`}
          </span>
          <span className="hidden group-open:inline">Show fewer</span>
        </summary>
        {/* A link to it opens the details. */}
        <p id="unknown" className="mt-2 max-w-prose scroll-mt-6 text-ink-soft">
          We have no compatibility data for these categories and this laptop yet. Some parts may fit. Here is
          how to check, or{" "}
          <Link to="/contact" className="text-link">
            ask us
          </Link>
          .
        </p>
        <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
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
      </details>
    </section>
  );
}
