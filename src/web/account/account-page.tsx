import type { ComponentProps, ReactNode } from "react";
import { Field } from "#web/ui/field.tsx";

/** The narrow page around a sign-in form. */
export function AccountPage({
  title,
  lead,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The other thing a visitor may have come for. */
  footer?: ReactNode;
}) {
  return (
    <div className="page-width flex justify-center py-10 sm:py-16 lg:py-20">
      <div className="w-full max-w-sm">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
        {footer && <div className="mt-8 border-hairline border-t pt-6">{footer}</div>}
      </div>
    </div>
  );
}

/** The email a person signs in with. `autoComplete` lets a password manager fill in both fields. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type"> & { label?: string }) {
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
