import { Link } from "react-router";
import { fittingPartsAddress } from "#web/laptop/laptop-addresses.ts";
import { withUnits } from "#web/parts/units.ts";
import { Badge } from "#web/ui/badge.tsx";
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

/** One topic of the advice: what the laptop takes, what makes sense, and the way to everything that fits. */
export function TopicSection({ page, advice }: { page: LaptopPage; advice: TopicAdvice }) {
  const { topic, says, source, groups, notes, shelves } = advice;
  return (
    <section aria-labelledby={topic} className="border-hairline border-t pt-8 first:border-0 first:pt-0">
      <h2 id={topic} className="scroll-mt-6 text-heading">
        {titles[topic]}
      </h2>
      <p className="mt-2 max-w-prose">{withUnits(says)}</p>
      <p className="mt-1 max-w-prose text-ink-faint text-small">Source: {source}.</p>
      {topic === "memory" && page.memoryQuestion && (
        <div className="mt-5">
          <MemoryForm laptopSlug={page.laptop.slug} now={page.now} room={page.memoryQuestion} />
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
      {shelves.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {shelves.map(({ id, name, fitting }) => (
            <Link
              key={id}
              to={fittingPartsAddress(page.laptop.slug, id)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {fitting === 1 ? `The one that fits: ${name}` : `All ${fitting} that fit: ${name}`}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** As many as are in sight; the rest is folded away, and the browser's page search still finds it. */
const inSight = 2;

function Group({ group }: { group: TopicAdvice["groups"][number] }) {
  const { title, condition, suggestions, nothing } = group;
  const folded = suggestions.length > inSight + 1 ? suggestions.slice(inSight) : [];
  const shown = suggestions.slice(0, suggestions.length - folded.length);
  return (
    <div className="mt-6">
      {title && <h3 className="font-semibold">{withUnits(title)}</h3>}
      {condition && <p className="text-ink-soft text-small">If {condition}.</p>}
      {nothing && <p className="mt-2 text-ink-soft">{nothing}</p>}
      {shown.length > 0 && (
        <Suggestions
          suggestions={shown}
          hasFirst={suggestions.length > 1}
          isCertain={!condition}
          level={title ? 4 : 3}
        />
      )}
      {folded.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
            <span className="group-open:hidden">{folded.length} more</span>
            <span className="hidden group-open:inline">Fewer</span>
          </summary>
          <Suggestions suggestions={folded} isCertain={!condition} level={title ? 4 : 3} />
        </details>
      )}
    </div>
  );
}

interface SuggestionsProps {
  suggestions: readonly SuggestedUpgrade[];
  /** The first of them is the first of all. */
  hasFirst?: boolean;
  /** The place is there in every machine of the model; otherwise each fits only if it is. */
  isCertain: boolean;
  level: 3 | 4;
}

function Suggestions({ suggestions, hasFirst = false, isCertain, level }: SuggestionsProps) {
  return (
    <ol className="mt-2 divide-y divide-hairline border-hairline border-y">
      {suggestions.map((suggestion, place) => (
        <li key={`${suggestion.part.slug} ${suggestion.title}`}>
          <Suggestion
            suggestion={suggestion}
            isFirst={hasFirst && place === 0}
            isCertain={isCertain}
            level={level}
          />
        </li>
      ))}
    </ol>
  );
}

function Suggestion({
  suggestion,
  isFirst,
  isCertain,
  level,
}: {
  suggestion: SuggestedUpgrade;
  isFirst: boolean;
  isCertain: boolean;
  level: 3 | 4;
}) {
  const { part, title, quantity, price, reasons, condition, isInStock } = suggestion;
  return (
    <PartRow
      part={part}
      quantity={quantity}
      price={price}
      isShort={!isInStock}
      verdict={condition || !isCertain ? "fits_if" : "fits"}
      condition={condition}
      level={level}
      title={
        <p className="flex flex-wrap items-center gap-2 font-semibold text-lead">
          {withUnits(title)}
          {isFirst && isInStock && <Badge tone="azure">First choice</Badge>}
        </p>
      }
    >
      <p className="mt-1 max-w-prose text-ink-soft text-small">{withUnits(reasons.join(" "))}</p>
    </PartRow>
  );
}
