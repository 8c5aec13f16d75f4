import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { controlVariants } from "#web/ui/field.tsx";
import { laptopName, type MyLaptop } from "./my-laptops.ts";

interface LaptopOption extends MyLaptop {
  key: string;
  text: string;
}

interface LaptopFieldProps {
  label: ReactNode;
  hint: string;
  laptop: MyLaptop | undefined;
  error?: string | undefined;
  onLaptop: (laptop: MyLaptop | undefined) => void;
}

/** Names one laptop as a field of a form, found by any part of its name. My laptops stay as they are. */
export function LaptopField({ label, hint, laptop, error, onLaptop }: LaptopFieldProps) {
  const id = useId();
  if (laptop) {
    return (
      <div>
        <p className="mb-1.5 font-medium text-small">{label}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{laptopName(laptop)}</span>
          <Button variant="quiet" onClick={() => onLaptop(undefined)}>
            Change<span className="sr-only"> the laptop</span>
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-small">
        {label}
      </label>
      <Combobox<LaptopOption>
        id={id}
        type="text"
        maxLength={200}
        placeholder="ThinkPad T480, XPS 13 …"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className={controlVariants(error, "h-11")}
        listLabel="Laptops"
        firstIsActive
        emptyText="No laptop found. Try only the model name, as printed on the lid or the underside."
        suggest={async (typed, signal) => {
          if (typed === "") return [];
          const { suggestLaptops } = await import("./laptop-calls.ts");
          return [{ options: await suggestLaptops(typed, signal) }];
        }}
        onChoose={({ slug, brand, model }) => onLaptop({ slug, brand, model })}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-small">
        {hint}
      </p>
      {error && (
        <p role="alert" className="mt-1.5 text-ember text-small">
          {error}
        </p>
      )}
    </div>
  );
}
