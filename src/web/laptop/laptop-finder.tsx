import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { controlLooks } from "#web/ui/field.tsx";
import { type MyLaptop, withLaptop } from "./my-laptops.ts";
import { browserLaptops } from "./use-my-laptops.ts";

interface LaptopFinderProps {
  label: ReactNode;
  /** Beside what it stands: in a dialog the suggestions push down what is below them. */
  inDialog?: boolean;
  onChosen?: (laptop: MyLaptop) => void;
}

interface LaptopOption extends MyLaptop {
  key: string;
  text: string;
}

/** Finds a laptop by any part of its name and makes it the chosen one. Without scripts it asks the page of laptops. */
export function LaptopFinder({ label, inDialog = false, onChosen }: LaptopFinderProps) {
  const id = useId();
  function choose(laptop: LaptopOption, field: HTMLInputElement) {
    field.value = "";
    browserLaptops().change((mine) => withLaptop(mine, laptop));
    // Where the answer takes the finder's place, the focus would be nowhere.
    field
      .closest(".only-without-laptop")
      ?.parentElement?.querySelector<HTMLElement>(".only-with-laptop :is(a, button)")
      ?.focus();
    onChosen?.(laptop);
  }
  return (
    <Form method="get" action="/laptops" role="search" aria-label="Laptops">
      <label htmlFor={id} className="mb-1.5 block font-medium text-small">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <Combobox<LaptopOption>
          id={id}
          name="q"
          type="text"
          maxLength={200}
          placeholder="ThinkPad T480, XPS 13 …"
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          className={controlLooks(undefined, "h-11")}
          frameClassName="relative min-w-0 grow"
          listLabel="Laptops"
          firstIsActive
          emptyText="We know no laptop of that name. Try the model alone, as it stands on the lid or below."
          inFlow={inDialog}
          suggest={async (typed, signal) => {
            if (typed === "") return [];
            const { suggestLaptops } = await import("./suggest-laptops.ts");
            return [{ options: await suggestLaptops(typed, signal) }];
          }}
          onChoose={choose}
        />
        <Button type="submit" look="secondary">
          Find
        </Button>
      </div>
    </Form>
  );
}
