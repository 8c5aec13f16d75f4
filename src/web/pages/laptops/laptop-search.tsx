import { Form } from "react-router";
import { laptopsPath } from "#web/laptops/laptop-addresses.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** Finds a laptop by any part of its name: a plain GET form. */
export function LaptopSearch({ q = "" }: { q?: string }) {
  return (
    <Form
      method="get"
      action={laptopsPath}
      // The field takes its value from the address once; a new address makes a new form.
      key={q}
      role="search"
      aria-label="Laptops"
      className="grid max-w-xl grid-cols-[1fr_auto] items-end gap-3"
    >
      <Field
        label="Your laptop's maker and model"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder="T480 or Latitude 5490"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">Find</Button>
    </Form>
  );
}
