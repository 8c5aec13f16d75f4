import { Link } from "react-router";
import { priceText } from "#domain/currency.ts";
import { conditionClause } from "#domain/fitment/fit-answer.ts";
import { GuideLinks } from "#web/guides/guide-links.tsx";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { withUnits } from "#web/parts/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { seeAllText } from "./category-links.tsx";
import type { LaptopPage, SuggestedUpgrade, TopicAdvice } from "./load-laptop.ts";
import { mapAreas } from "./map/areas.ts";
import { MemoryForm } from "./memory-form.tsx";
import { PartRow } from "./part-row.tsx";
import { Sources } from "./sources.tsx";
import { TopicFrame } from "./topic-frame.tsx";

type Group = TopicAdvice["groups"][number];

const titles: Readonly<Record<TopicAdvice["topic"], string>> = {
  memory: "Memory",
  storage: "Drives",
  battery: "Batteries",
  charger: "Chargers",
  wifi: "Wi-Fi",
};

/** One topic of the advice: what the laptop takes, suggestions, and links to all compatible parts. */
export function TopicSection({ page, advice }: { page: LaptopPage; advice: TopicAdvice }) {
  const { topic, says, source, groups, notes, categories, guides } = advice;
  const area = mapAreas(page).find(({ href }) => href === `#${topic}`);
  // A place for which something can be bought comes first: "None of our drives fits" is a detail.
  const first = groups.find(({ suggestions }) => suggestions.length > 0) ?? groups[0];
  const later = groups.filter((group) => group !== first);
  const [pick, ...rest] = first?.suggestions ?? [];
  const more = [rest, ...later.map(({ suggestions }) => suggestions)].flat().length;
  return (
    <TopicFrame
      id={topic}
      title={
        <>
          {area && (
            <span aria-hidden="true" className={`place-number is-${area.state} mr-2.5`}>
              {area.number}
            </span>
          )}
          {titles[topic]}
          <Offer groups={groups} />
        </>
      }
      fitting={categories.reduce((sum, { fitting }) => sum + fitting, 0)}
      aside={<Sources of={titles[topic].toLowerCase()} sources={[source]} />}
    >
      <p className="mt-3 max-w-prose lg:mt-2 lg:text-small">{withUnits(says)}</p>
      {topic === "memory" && page.memoryQuestion && (
        <div className="mt-4 lg:mt-3">
          <MemoryForm
            laptopSlug={page.laptop.slug}
            installed={page.installed}
            question={page.memoryQuestion}
          />
        </div>
      )}
      {first && <GroupHead group={first} />}
      {pick && <Suggestions suggestions={[pick]} hasPick={more > 0} group={first} />}
      {/* Closed, the summary shares one line with the links. */}
      <div className="flex flex-wrap items-start gap-x-6 lg:gap-x-5">
        {(more > 0 || later.length > 0 || notes.length > 0) && (
          <details className="group open:w-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link lg:min-h-9 lg:text-small">
              <span className="group-open:hidden">{more > 0 ? `Show ${more} more` : "Show details"}</span>
              <span className="hidden group-open:inline">Show fewer</span>
            </summary>
            {first && rest.length > 0 && <Suggestions suggestions={rest} group={first} />}
            {later.map((group) => (
              <div key={group.title}>
                <GroupHead group={group} />
                {group.suggestions.length > 0 && (
                  <Suggestions suggestions={group.suggestions} group={group} />
                )}
              </div>
            ))}
            {notes.length > 0 && (
              <ul className="mt-4 grid max-w-prose list-disc gap-1 ps-5 text-ink-soft text-small">
                {notes.map((note) => (
                  <li key={note}>{withUnits(note)}</li>
                ))}
              </ul>
            )}
          </details>
        )}
        {categories.map(({ id, name, fitting }) => (
          <Link
            key={id}
            to={compatiblePartsAddress(page.laptop.slug, id)}
            className="inline-flex min-h-11 items-center text-link lg:min-h-9 lg:text-small"
          >
            {seeAllText(fitting, name)}
          </Link>
        ))}
        <GuideLinks guides={guides} laptop={page.laptop.slug} />
      </div>
    </TopicFrame>
  );
}

/** The first suggestion that can be had, as part of the heading: ": 2 × 8 GB, $41.90". */
function Offer({ groups }: Pick<TopicAdvice, "groups">) {
  const offer = groups.flatMap(({ suggestions }) => suggestions).find(({ isInStock }) => isInStock);
  if (!offer) return null;
  return (
    <span className="font-normal text-ink-soft">
      : {withUnits(offer.title)}, {priceText(offer.price, offer.part.currency)}
    </span>
  );
}

/** The place in the laptop, its condition unless each row says it, and why nothing fits there. */
function GroupHead({ group: { title, condition, nothing, suggestions } }: { group: Group }) {
  const isSaid = suggestions.length > 0 && suggestions.every((suggestion) => !suggestion.condition);
  return (
    <div className="mt-4 lg:mt-3">
      {title && <h3 className="font-semibold lg:text-small">{withUnits(title)}</h3>}
      {condition && !isSaid && <p className="text-ink-soft text-small">Only {conditionClause(condition)}.</p>}
      {nothing && <p className="mt-1 text-ink-soft">{nothing}</p>}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: readonly SuggestedUpgrade[];
  /** The first suggestion is the shop's pick. */
  hasPick?: boolean;
  /** Its condition says when the place exists: suggestions without a condition of their own fit under it. */
  group: Group | undefined;
}

function Suggestions({ suggestions, hasPick = false, group }: SuggestionsProps) {
  return (
    <ol className="mt-2 divide-y divide-hairline border-hairline border-y lg:mt-1">
      {suggestions.map((suggestion, place) => (
        <li key={`${suggestion.part.slug} ${suggestion.title}`}>
          <Suggestion
            suggestion={suggestion}
            isPick={hasPick && place === 0}
            groupCondition={group?.condition}
            level={group?.title ? 4 : 3}
          />
        </li>
      ))}
    </ol>
  );
}

function Suggestion({
  suggestion,
  isPick,
  groupCondition,
  level,
}: {
  suggestion: SuggestedUpgrade;
  isPick: boolean;
  groupCondition: string | undefined;
  level: 3 | 4;
}) {
  const { part, quantity, price, reasons, isInStock } = suggestion;
  const condition = suggestion.condition ?? groupCondition;
  return (
    <PartRow
      part={part}
      quantity={quantity}
      price={price}
      isOutOfStock={!isInStock}
      verdict={condition ? "fits_if" : "fits"}
      condition={condition}
      level={level}
      mark={isPick && isInStock && <Badge tone="azure">Our pick</Badge>}
    >
      {withUnits(reasons.join(" "))}
    </PartRow>
  );
}
