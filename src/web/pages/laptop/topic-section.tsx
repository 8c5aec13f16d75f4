import { Link } from "react-router";
import { conditionClause } from "#domain/fitment/fit-answer.ts";
import { compatiblePartsAddress } from "#web/laptop/laptop-addresses.ts";
import { withUnits } from "#web/parts/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { seeAllText } from "./category-links.tsx";
import type { LaptopPage, SuggestedUpgrade, TopicAdvice } from "./load-laptop.ts";
import { MemoryForm } from "./memory-form.tsx";
import { PartRow } from "./part-row.tsx";

const titles: Readonly<Record<TopicAdvice["topic"], string>> = {
  memory: "Memory",
  storage: "Drives",
  battery: "Batteries",
  charger: "Chargers",
  wifi: "Wi-Fi",
};

/** One topic of the advice: what the laptop takes, suggestions, and links to all compatible parts. */
export function TopicSection({ page, advice }: { page: LaptopPage; advice: TopicAdvice }) {
  const { topic, says, source, groups, notes, categories } = advice;
  return (
    <section aria-labelledby={topic} className="border-hairline border-t pt-8 first:border-0 first:pt-0">
      <h2 id={topic} className="scroll-mt-6 text-heading">
        {titles[topic]}
      </h2>
      <p className="mt-2 max-w-prose">{withUnits(says)}</p>
      <p className="mt-1 max-w-prose text-ink-faint text-small">Source: {source}</p>
      {topic === "memory" && page.memoryQuestion && (
        <div className="mt-5">
          <MemoryForm
            laptopSlug={page.laptop.slug}
            installed={page.installed}
            question={page.memoryQuestion}
          />
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {notes.length > 0 && (
        <ul className="mt-4 grid max-w-prose list-disc gap-1 ps-5 text-ink-soft text-small">
          {notes.map((note) => (
            <li key={note}>{withUnits(note)}</li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
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
        </p>
      )}
    </section>
  );
}

/** Suggestions visible at first; the rest is collapsed, and the browser's page search still finds it. */
const VISIBLE_SUGGESTIONS = 2;

function Group({ group }: { group: TopicAdvice["groups"][number] }) {
  const { title, condition, suggestions, nothing } = group;
  const collapsed =
    suggestions.length > VISIBLE_SUGGESTIONS + 1 ? suggestions.slice(VISIBLE_SUGGESTIONS) : [];
  const visible = suggestions.slice(0, suggestions.length - collapsed.length);
  const level = title ? 4 : 3;
  return (
    <div className="mt-6">
      {title && <h3 className="font-semibold">{withUnits(title)}</h3>}
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
    </div>
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
        <p className="flex flex-wrap items-center gap-2 font-semibold text-lead">
          {withUnits(title)}
          {isPick && isInStock && <Badge tone="azure">Our pick</Badge>}
        </p>
      }
    >
      <p className="mt-1 max-w-prose text-ink-soft text-small">{withUnits(reasons.join(" "))}</p>
    </PartRow>
  );
}
