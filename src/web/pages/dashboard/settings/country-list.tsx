import { type FocusEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { allCountries, countriesOfEu, countryName } from "#domain/address/countries.ts";
import { Combobox, type ComboboxOption } from "#web/ui/combobox.tsx";
import { controlVariants, FieldFrame } from "#web/ui/field.tsx";
import { Cross } from "#web/ui/icon.tsx";
import type { SettingsFormState } from "./settings-form.tsx";

interface CountryOption extends ComboboxOption {
  codes: readonly string[];
}

const options: readonly CountryOption[] = [
  { key: "eu", text: "European Union", codes: countriesOfEu },
  ...allCountries().map(({ code, name }) => ({ key: code, text: name, codes: [code] })),
];

interface CountryListProps {
  form: SettingsFormState;
  name: `shipping.zones.${number}.countries`;
  error: string | undefined;
}

/** The countries of a zone: those chosen, each of which can be removed, below a field that adds to them. */
export function CountryList({ form, name, error }: CountryListProps) {
  const { field } = useController({ control: form.control, name });
  const frame = useRef<HTMLDivElement>(null);
  const [unknown, setUnknown] = useState("");
  const chosen = field.value;
  const focus = () => frame.current?.querySelector("input")?.focus();
  const add = ({ codes }: CountryOption, typedInto: HTMLInputElement) => {
    typedInto.value = "";
    setUnknown("");
    field.onChange([...chosen, ...codes.filter((code) => !chosen.includes(code))]);
  };
  /** A name that was typed in full counts without being chosen from the list. */
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim();
    const named = options.find(({ text }) => text.toLowerCase() === typed.toLowerCase());
    if (named) add(named, currentTarget);
    else setUnknown(typed);
    field.onBlur();
  };
  const remove = (code: string) => {
    field.onChange(chosen.filter((other) => other !== code));
    // The button that had the focus is gone.
    focus();
  };
  return (
    <div
      ref={(element) => {
        frame.current = element;
        field.ref(element && { focus });
      }}
    >
      <FieldFrame
        label="Countries"
        className="max-w-96"
        hint={chosen.length === 0 && "Leave empty for all other countries."}
        error={unknown ? `“${unknown}” is not in the list of countries.` : error}
      >
        {(wiring) => (
          <Combobox<CountryOption>
            {...wiring}
            placeholder="Add a country"
            maxLength={60}
            className={controlVariants(unknown || error, "h-11")}
            listLabel="All countries"
            emptyText="No country has this name."
            firstIsActive
            suggest={async (typed) => [
              {
                options: options.filter(
                  ({ text, codes }) =>
                    text.toLowerCase().includes(typed.toLowerCase()) &&
                    codes.some((code) => !chosen.includes(code)),
                ),
              },
            ]}
            onChoose={add}
            onBlur={leave}
            // It chooses; it does not save all settings while the list is on its way.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </FieldFrame>
      {chosen.length > 0 && (
        <ul aria-label="Countries of this zone" className="mt-3 flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => remove(code)}
                className="inline-flex min-h-11 items-center gap-2 rounded-m bg-azure-wash px-3 py-1 font-medium text-azure text-small hover:underline lg:min-h-9"
              >
                {countryName(code)}
                <Cross className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
