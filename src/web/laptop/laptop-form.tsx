import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { laptopsPath } from "./laptop-addresses.ts";
import type { MyLaptop } from "./my-laptops.ts";

interface LaptopOption extends MyLaptop {
  key: string;
  text: string;
}

interface LaptopFormProps {
  label: ReactNode;
  placeholder: string;
  /** What was looked for last. */
  q?: string;
  /** Enter takes the likeliest laptop; by default it asks for all that are like what was typed. */
  firstIsActive?: boolean;
  /** In a dialog the suggestions push down what is below them. */
  inDialog?: boolean;
  /** The page is about this form: its button is the main one. */
  isMain?: boolean;
  onChoose: (laptop: MyLaptop, field: HTMLInputElement) => void;
}

/** Finds a laptop by any part of its name, with suggestions. Without scripts it asks the page of laptops. */
export function LaptopForm({
  label,
  placeholder,
  q,
  firstIsActive = false,
  inDialog = false,
  isMain = false,
  onChoose,
}: LaptopFormProps) {
  const id = useId();
  return (
    <Form method="get" action={laptopsPath} role="search" aria-label="Laptops">
      <label htmlFor={id} className="mb-1.5 block font-medium text-small">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <Combobox<LaptopOption>
          id={id}
          name="q"
          type={isMain ? "search" : "text"}
          defaultValue={q}
          maxLength={200}
          placeholder={placeholder}
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck={false}
          className={controlVariants(undefined, "h-11")}
          frameClassName="relative min-w-0 grow"
          listLabel="Laptops"
          firstIsActive={firstIsActive}
          emptyText="We know no laptop of that name. Try the model alone, as it stands on the lid or below."
          inFlow={inDialog}
          suggest={async (typed, signal) => {
            if (typed === "") return [];
            const { suggestLaptops } = await import("./suggest-laptops.ts");
            return [{ options: await suggestLaptops(typed, signal) }];
          }}
          onChoose={onChoose}
        />
        <Button type="submit" look={isMain ? "primary" : "secondary"}>
          Find
        </Button>
      </div>
    </Form>
  );
}
