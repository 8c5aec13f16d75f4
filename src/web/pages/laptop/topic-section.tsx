import { Link } from "react-router";
import { conditionClause } from "#domain/fitment/fit-answer.ts";
import { GuideLinks } from "#web/guides/guide-links.tsx";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { withUnits } from "#web/parts/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { priceText } from "#web/ui/price.tsx";
import { seeAllText } from "./category-links.tsx";
import type { LaptopPage, SuggestedUpgrade, TopicAdvice } from "./load-laptop.ts";
import { MemoryForm } from "./memory-form.tsx";
import { PartRow } from "./part-row.tsx";
import { Sources } from "./sources.tsx";
import { TopicFrame } from "./topic-frame.tsx";

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
  return (
    <TopicFrame
      id={topic}
      title={
        <>
          {titles[topic]}
          <Offer groups={groups} />
        </>
      }
      fitting={categories.reduce((sum, { fitting }) => sum + fitting, 0)}
      aside={<Sources of={titles[topic].toLowerCase()} sources={[source]} />}
    >
      <p className="mt-3 max-w-prose">{withUnits(says)}</p>
      {topic === "memory" && page.memoryQuestion && (
        <div className="mt-5">
          <MemoryForm
            laptopSlug={page.laptop.slug}
            installed={page.installed}
            question={page.memoryQuestion}
          />
        </div>
      )}
      {groups.map((group, place) => (
        <Group key={group.title} group={group} isFirst={place === 0} />
      ))}
      {notes.length > 0 && (
        <ul className="mt-4 grid max-w-prose list-disc gap-1 ps-5 text-ink-soft text-small">
          {notes.map((note) => (
            <li key={note}>{withUnits(note)}</li>
          ))}
        </ul>
      )}
      {categories.length + guides.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {categories.map(({ id, name, fitting }) => (
            <Link
              key={id}
              to={compatiblePartsAddress(page.laptop.slug, id)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {seeAllText(fitting, name)}
            </Link>
          ))}
          <GuideLinks guides={guides} laptop={page.laptop.slug} />
        </p>
      )}
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

interface GroupProps {
  group: TopicAdvice["groups"][number];
  /** Others are collapsed as a whole if they have suggestions; the browser's page search still finds them. */
  isFirst: boolean;
}

function Group({ group, isFirst }: GroupProps) {
  const { title, suggestions } = group;
  if (isFirst || suggestions.length === 0) {
    return (
      <div className="mt-6">
        {title && <h3 className="font-semibold">{withUnits(title)}</h3>}
        <GroupContent group={group} />
      </div>
    );
  }
  return (
    <details className="group/options mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <Icon
          grid={16}
          className="size-4 shrink-0 text-ink-soft transition-transform group-open/options:rotate-90"
        >
          <path d="m6 3 5 5-5 5" />
        </Icon>
        <h3 className="font-semibold">{withUnits(title)}</h3>
        <span className="text-ink-soft text-small">
          {suggestions.length === 1 ? "1 option" : `${suggestions.length} options`}
        </span>
      </summary>
      <GroupContent group={group} />
    </details>
  );
}

/** The best suggestion; the others are collapsed. */
function GroupContent({ group }: Pick<GroupProps, "group">) {
  const { title, condition, suggestions, nothing } = group;
  const [visible, collapsed] = [suggestions.slice(0, 1), suggestions.slice(1)];
  const level = title ? 4 : 3;
  return (
    <>
      {condition && <p className="text-ink-soft text-small">Only {conditionClause(condition)}.</p>}
      {nothing && <p className="mt-2 text-ink-soft">{nothing}</p>}
      {visible.length > 0 && (
        <Suggestions
          suggestions={visible}
          hasPick={suggestions.length > 1}
          groupCondition={condition}
          level={level}
        />
      )}
      {collapsed.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            <span className="group-open:hidden">Show {collapsed.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <Suggestions suggestions={collapsed} groupCondition={condition} level={level} />
        </details>
      )}
    </>
  );
}

interface SuggestionsProps {
  suggestions: readonly SuggestedUpgrade[];
  /** The first suggestion is the shop's pick. */
  hasPick?: boolean;
  /** When the place in the laptop exists: suggestions without a condition of their own fit under this one. */
  groupCondition: string | undefined;
  level: 3 | 4;
}

function Suggestions({ suggestions, hasPick = false, groupCondition, level }: SuggestionsProps) {
  return (
    <ol className="mt-2 divide-y divide-hairline border-hairline border-y">
      {suggestions.map((suggestion, place) => (
        <li key={`${suggestion.part.slug} ${suggestion.title}`}>
          <Suggestion
            suggestion={suggestion}
            isPick={hasPick && place === 0}
            groupCondition={groupCondition}
            level={level}
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
  const { part, title, quantity, price, reasons, isInStock } = suggestion;
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
      title={
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {withUnits(title)}
          {isPick && isInStock && <Badge tone="azure">Our pick</Badge>}
        </p>
      }
    >
      <p className="mt-1 max-w-prose text-ink-soft text-small">{withUnits(reasons.join(" "))}</p>
    </PartRow>
  );
}
