import { Combobox, type ComboboxOption, type OptionGroup } from "#web/ui/combobox.tsx";
import { ComboboxOptions } from "#web/ui/combobox-options.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { Example, State } from "./section.tsx";

const trees = ["Oak", "Ash", "Silver birch", "Weeping willow", "Horse chestnut", "Sycamore"];
const flowers = [
  "Aster",
  "Oxeye daisy",
  "A flower whose name is too long for one line and wraps to the next line of the list",
];

const optionsLike = (names: readonly string[], typed: string): ComboboxOption[] =>
  names.flatMap((text) => (text.toLowerCase().includes(typed.toLowerCase()) ? [{ key: text, text }] : []));

const suggest = async (typed: string): Promise<OptionGroup<ComboboxOption>[]> => [
  { label: "Trees", options: optionsLike(trees, typed) },
  { label: "Flowers", options: optionsLike(flowers, typed) },
];
const take = ({ text }: ComboboxOption, field: HTMLInputElement) => {
  field.value = text;
};
const control = controlVariants(undefined, "h-11");

export function Suggestions() {
  return (
    <>
      <Example name="Combobox">
        <State name="groups: type “a”" wide>
          <Combobox
            aria-label="Plant"
            className={control}
            listLabel="Plants"
            suggest={suggest}
            onChoose={take}
            emptyText="No plant of that name."
          />
        </State>
        <State name="Enter takes the first" wide>
          <Combobox
            aria-label="Tree"
            className={control}
            listLabel="Trees"
            suggest={async (typed) => [{ options: optionsLike(trees, typed) }]}
            onChoose={take}
            firstIsActive
            emptyText="No tree of that name."
          />
        </State>
        <State name="suggestions fail" wide>
          <Combobox
            aria-label="Nothing"
            className={control}
            listLabel="Nothing"
            suggest={() => Promise.reject(new Error("away"))}
            onChoose={take}
          />
        </State>
      </Example>
      <Example name="ComboboxOptions">
        <State name="second active, “a” typed" wide>
          <ComboboxOptions
            id="options-shown"
            label="Plants, shown"
            hidden={false}
            groups={[
              { label: "Trees", options: optionsLike(trees, "a") },
              { label: "Flowers", options: optionsLike(flowers, "a") },
            ]}
            active={1}
            typed="a"
            onChoose={() => {}}
          >
            {undefined}
          </ComboboxOptions>
        </State>
      </Example>
    </>
  );
}
