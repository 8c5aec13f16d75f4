import { numberText } from "#domain/number-text.ts";
import { controlVariants } from "#web/ui/field.tsx";
import type { FacetShown } from "./facets-shown.ts";
import type { PartsList } from "./load-list.ts";

/** A specification to filter by, with any number of values checked. A long list is collapsed. */
export function FacetChoices({ facet, chosen }: { facet: FacetShown; chosen: readonly string[] }) {
  const { key, label, values, visible } = facet;
  const choices = values.map(([value, text, count]) => {
    const choice = `${key}:${value}`;
    return { value: choice, text, count, chosen: chosen.includes(choice) };
  });
  const collapsed = choices.slice(visible);
  const show = (some: typeof choices) =>
    some.map((choice) => <Choice key={choice.value} name="spec" {...choice} />);
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 font-medium text-small">{label}</legend>
      <div className="clear-left">
        {show(choices.slice(0, visible))}
        {collapsed.length > 0 && (
          <details open={collapsed.some((choice) => choice.chosen)} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center text-azure text-small hover:underline lg:min-h-8 [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">Show {collapsed.length} more</span>
              <span className="hidden group-open:inline">Show fewer</span>
              <span className="sr-only"> of {label}</span>
            </summary>
            {show(collapsed)}
          </details>
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  text: string;
  /** The number of matching parts. */
  count: number;
  chosen: boolean;
}

/** A value to check. A value without parts can only be unchecked. */
export function Choice({ name, value, text, count, chosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small hover:text-azure has-disabled:cursor-default has-disabled:text-ink-faint lg:min-h-8">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={count === 0 && !chosen}
        className="size-4 shrink-0 accent-azure-fill"
      />
      {text}
      <span className="figures ml-auto text-ink-faint text-label">{numberText(count)}</span>
    </label>
  );
}

interface PriceRangeProps {
  list: PartsList;
  /** A price was entered and its field left. */
  onDone: () => void;
}

/** A price range; an empty field means no limit. Placeholders show the range of the listed parts. */
export function PriceRange({ list: { query, price, currency }, onDone }: PriceRangeProps) {
  const fields = [
    { name: "minPrice", label: "From", value: query.minPrice, limit: price && Math.floor(price.min) },
    { name: "maxPrice", label: "To", value: query.maxPrice, limit: price && Math.ceil(price.max) },
  ];
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 font-medium text-small">Price, {currency}</legend>
      <div className="clear-left flex items-end gap-2">
        {fields.map(({ name, label, value, limit }) => (
          <label key={name} className="min-w-0 flex-1 text-ink-soft text-small">
            {label}
            <input
              name={name}
              defaultValue={value}
              placeholder={limit === null ? "" : numberText(limit)}
              inputMode="decimal"
              maxLength={10}
              onBlur={(event) => event.currentTarget.value.trim() !== value && onDone()}
              className={controlVariants(undefined, "figures mt-1 h-11 lg:h-10")}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
