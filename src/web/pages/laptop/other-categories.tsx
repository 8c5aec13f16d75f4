import { Link } from "react-router";
import { GuideLinks } from "#web/guides/guide-links.tsx";
import { reasonBesideBadge } from "#web/laptop/fit-badge.tsx";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { seeAllText } from "./category-links.tsx";
import type { LaptopPage } from "./load-laptop.ts";
import { PartRow } from "./part-row.tsx";
import { TopicFrame } from "./topic-frame.tsx";

type Category = LaptopPage["others"][number];

/**
 * The best part of each category that the advice does not cover. On wide screens each is one row that begins with the
 * category's name; on small ones a line that opens.
 */
export function OtherCategories({ page: { laptop, others } }: { page: LaptopPage }) {
  return others.map((other) => (
    <TopicFrame
      key={other.category.id}
      id={other.category.id}
      title={other.category.name}
      fitting={other.fitting}
      isRow
    >
      <Best other={other} laptop={laptop.slug} />
    </TopicFrame>
  ));
}

function Best({ other, laptop }: { other: Category; laptop: string }) {
  const { category, fitting, best, guides } = other;
  const [first, ...others] = best;
  const address = compatiblePartsAddress(laptop, category.id);
  return (
    <>
      {first && (
        <Row
          best={first}
          title={
            <div className="flex flex-wrap items-center gap-x-4 max-lg:hidden lg:*:min-h-6">
              <h2 className="inline-flex items-center font-semibold text-small">{category.name}</h2>
              {fitting > 1 && (
                <Link
                  to={address}
                  aria-label={seeAllText(fitting, category.name)}
                  className="inline-flex items-center text-link text-small"
                >
                  See all {fitting}
                </Link>
              )}
              <GuideLinks guides={guides} laptop={laptop} isShort />
            </div>
          }
        />
      )}
      {others.length > 0 && (
        <details className="group lg:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            <span className="group-open:hidden">Show {others.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          {others.map((best) => (
            <Row key={best.part.slug} best={best} />
          ))}
        </details>
      )}
      <p className="flex flex-wrap gap-x-6 lg:hidden">
        {fitting > 1 && (
          <Link to={address} className="inline-flex min-h-11 items-center text-link">
            {seeAllText(fitting, category.name)}
          </Link>
        )}
        <GuideLinks guides={guides} laptop={laptop} />
      </p>
    </>
  );
}

function Row({ best, title }: { best: Category["best"][number]; title?: React.ReactNode }) {
  const { part, verdict, reason, condition } = best;
  const text = reasonBesideBadge({ reason, condition });
  return (
    <PartRow part={part} verdict={verdict} condition={condition} title={title}>
      {text}
    </PartRow>
  );
}
