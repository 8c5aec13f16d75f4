import { controlVariants } from "#web/ui/field.tsx";
import type { PartsList } from "./load-list.ts";

interface PriceRangeProps {
  list: PartsList;
  /** A price was typed, and its field left. */
  onDone: () => void;
}

/** From and to; empty means no bound. What the parts shown cost at least and at most stands in the empty fields. */
export function PriceRange({ list: { query, price, currency }, onDone }: PriceRangeProps) {
  const fields = [
    { name: "minPrice", label: "From", value: query.minPrice, bound: price && Math.floor(price.min) },
    { name: "maxPrice", label: "To", value: query.maxPrice, bound: price && Math.ceil(price.max) },
  ];
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 font-medium text-small">Price, {currency}</legend>
      <div className="clear-left flex items-end gap-2">
        {fields.map(({ name, label, value, bound }) => (
          <label key={name} className="min-w-0 flex-1 text-ink-soft text-small">
            {label}
            <input
              name={name}
              defaultValue={value}
              placeholder={bound?.toLocaleString("en") ?? ""}
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
