import type { ComponentProps } from "react";
import { Field } from "#web/ui/field.tsx";

/** The address somebody signs in with; a browser that knows their password fills in both. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  return (
    <Field
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
