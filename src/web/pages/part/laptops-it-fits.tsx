import { Link } from "react-router";
import { numberText } from "#domain/number-text.ts";
import { laptopAddress, laptopsOfPartAddress } from "#web/laptop/laptop-addresses.ts";
import type { PartPage } from "./load-part.ts";

/** The most common laptops this part fits, by brand, with a link to the rest. */
export function LaptopsItFits({ page: { part, laptops } }: { page: PartPage }) {
  const { brands, shown, total } = laptops;
  if (total === 0) return null;
  const hasConditions = brands.some(({ models }) => models.some(({ isConditional }) => isConditional));
  return (
    <section aria-labelledby="laptops">
      <h2 id="laptops" className="mb-4 text-part-section">
        Fits these laptops
      </h2>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {brands.map(({ name, models }) => (
          <div
            key={name}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="py-1 text-ink-soft">{name}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4">
                {models.map(({ slug, model, isConditional }) => (
                  <li key={slug}>
                    <Link
                      to={laptopAddress(slug)}
                      className="inline-block py-1 text-azure underline-offset-4 hover:underline"
                    >
                      {model}
                    </Link>
                    {isConditional && <span className="text-ink-soft">*</span>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {hasConditions && (
        <p className="mt-3 text-ink-soft text-small">
          * Some configurations only. See the laptop's page for details.
        </p>
      )}
      {total > shown && (
        <Link
          to={laptopsOfPartAddress(part.slug)}
          className="mt-2 inline-flex min-h-11 items-center text-link"
        >
          See {numberText(total - shown)} more
        </Link>
      )}
    </section>
  );
}
