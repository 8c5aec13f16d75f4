import { useEffect, useId, useState } from "react";
import { numberText } from "#domain/number-text.ts";

interface Choice {
  value: string;
  text: string;
  /** How many items the choice has. Undefined until known, and its place is kept; left out where none is shown. */
  count?: number | undefined;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  className?: string;
}

/** A few choices, all visible: radio buttons, so arrow keys and screen readers work. */
export function ChoiceChips({ label, choices, value, onChoose, className }: ChoiceChipsProps) {
  const name = useId();
  // Shown immediately: the effect of a choice (an address, a list) may take a while to come back as `value`.
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-m border border-edge bg-surface px-3.5 font-medium text-ink-soft text-small transition-colors hover:border-ink has-checked:border-azure has-checked:bg-azure-wash has-checked:text-azure has-focus-visible:outline-2 has-focus-visible:outline-azure has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => {
                setChosen(choice.value);
                onChoose(choice.value);
              }}
              className="sr-only"
            />
            {choice.text}
            {"count" in choice && (
              <span className="figures min-w-[2ch] text-center font-normal">
                {choice.count !== undefined && numberText(choice.count)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
