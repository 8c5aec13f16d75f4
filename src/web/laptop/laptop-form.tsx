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
  /** The current search. */
  q?: string;
  /** Enter takes the best match; by default it shows all matches. */
  firstIsActive?: boolean;
  /** In a dialog the suggestions push down the content below them. */
  inDialog?: boolean;
  /** This form is the main one on the page: its button is the primary one. */
  isMain?: boolean;
  onChoose: (laptop: MyLaptop, field: HTMLInputElement) => void;
}

/** Finds a laptop by any part of its name, with suggestions. Without scripts the form leads to the laptops page. */
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
          emptyText="No laptop found. Try only the model name, as printed on the lid or the underside."
          inFlow={inDialog}
          suggest={async (typed, signal) => {
            if (typed === "") return [];
            const { suggestLaptops } = await import("./laptop-calls.ts");
            return [{ options: await suggestLaptops(typed, signal) }];
          }}
          onChoose={onChoose}
        />
        <Button type="submit" variant={isMain ? "primary" : "secondary"}>
          Find
        </Button>
      </div>
    </Form>
  );
}
