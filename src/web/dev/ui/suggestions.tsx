import { Combobox, type ComboboxOption, type OptionGroup } from "#web/ui/combobox.tsx";
import { ComboboxOptions } from "#web/ui/combobox-options.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { Piece, State } from "./section.tsx";

const trees = ["Oak", "Ash", "Silver birch", "Weeping willow", "Horse chestnut", "Sycamore"];
const flowers = [
  "Aster",
  "Oxeye daisy",
  "A flower with a name too long for one line: more than one line of the list is needed for it",
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
const look = controlVariants(undefined, "h-11");

export function Suggestions() {
  return (
    <>
      <Piece name="Combobox">
        <State name="groups: type “a”" wide>
          <Combobox
            aria-label="Plant"
            className={look}
            listLabel="Plants"
            suggest={suggest}
            onChoose={take}
            emptyText="No plant of that name."
          />
        </State>
        <State name="takes the first with Enter" wide>
          <Combobox
            aria-label="Tree"
            className={look}
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
            className={look}
            listLabel="Nothing"
            suggest={() => Promise.reject(new Error("away"))}
            onChoose={take}
          />
        </State>
      </Piece>
      <Piece name="ComboboxOptions">
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
      </Piece>
    </>
  );
}
