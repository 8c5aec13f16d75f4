import type { FacetShown } from "./facets-shown.ts";

/** A specification to choose by: any of the values ticked. Of a long one, the rest unfolds. */
export function FacetChoices({ facet, chosen }: { facet: FacetShown; chosen: readonly string[] }) {
  const { key, label, values, atOnce } = facet;
  const choices = values.map(([value, text, count]) => {
    const choice = `${key}:${value}`;
    return { value: choice, text, count, chosen: chosen.includes(choice) };
  });
  const folded = choices.slice(atOnce);
  const show = (some: typeof choices) =>
    some.map((choice) => <Choice key={choice.value} name="spec" {...choice} />);
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1 font-medium text-small">{label}</legend>
      <div className="clear-left">
        {show(choices.slice(0, atOnce))}
        {folded.length > 0 && (
          <details open={folded.some((choice) => choice.chosen)} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center text-azure text-small hover:underline lg:min-h-8 [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">Show {folded.length} more</span>
              <span className="hidden group-open:inline">Show fewer</span>
              <span className="sr-only"> of {label}</span>
            </summary>
            {show(folded)}
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
  /** How many parts there are with it. */
  count: number;
  chosen: boolean;
}

/** A value to tick. What would leave nothing can only be taken back. */
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
      <span className="figures ml-auto text-ink-faint text-label">{count.toLocaleString("en")}</span>
    </label>
  );
}
