import { Link } from "react-router";
import { conditionText } from "#domain/fitment/fit-answer.ts";
import { countText } from "#domain/number-text.ts";
import { laptopAddress, laptopsOfPartAddress } from "#web/laptop/laptop-addresses.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ForwardPagination } from "#web/ui/forward-pagination.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import type { ViewOf } from "./load-laptops.ts";

/** All laptops that a part fits, the most common first. */
export function PartView({ page }: { page: ViewOf<"part"> }) {
  const { part, laptops, total, isFirst, nextCursor } = page;
  const address = laptopsOfPartAddress(part.slug);
  return (
    <>
      <Breadcrumb steps={[{ text: part.name, to: `/parts/${part.slug}` }, { text: "Laptops" }]} />
      <h1 className="mt-2 max-w-4xl text-heading">Laptops for {part.name}</h1>
      <p className="mt-1 text-ink-soft">{countText(total, "model")}, most popular first</p>
      {laptops.length === 0 ? (
        <EmptyState
          title="No compatible laptops confirmed yet"
          className="mt-8"
          action={
            <ButtonLink to="/contact" variant="secondary">
              Ask us
            </ButtonLink>
          }
        >
          <p>It may still fit yours. Ask us, and we will check.</p>
        </EmptyState>
      ) : (
        <ul className="mt-8 divide-y divide-hairline border-hairline border-y">
          {laptops.map(({ slug, brand, model, condition }) => (
            <li key={slug} className="gap-6 py-2.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Link
                to={laptopAddress(slug)}
                className="inline-block py-1 font-medium hover:text-azure hover:underline"
              >
                {brand} {model}
              </Link>
              <p className="py-1 text-ink-soft text-small">{condition ? conditionText(condition) : "Fits"}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <ForwardPagination
          first={isFirst ? undefined : address}
          next={nextCursor && `${address}&cursor=${encodeURIComponent(nextCursor)}`}
          summary={countText(total, "laptop")}
        />
      </div>
    </>
  );
}
