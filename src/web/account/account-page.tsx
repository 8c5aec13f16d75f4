import type { ComponentProps, ReactNode } from "react";
import { useShopName } from "#web/shell/use-shop.ts";
import { FactsLabel } from "#web/ui/facts-label.tsx";
import { Field } from "#web/ui/field.tsx";

/** The page of a sign-in form: the form, and beside it on wide screens a label with what to know. */
export function AccountPage({
  title,
  lead,
  children,
  footer,
  facts,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The other thing a visitor may have come for. */
  footer?: ReactNode;
  facts?: Pick<ComponentProps<typeof FactsLabel>, "title" | "rows">;
}) {
  const shopName = useShopName();
  return (
    <div className="page-width flex flex-wrap justify-center gap-x-20 gap-y-12 py-10 sm:py-16 lg:py-20">
      <div className="w-full max-w-sm">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
        {footer && <div className="mt-8 border-hairline border-t pt-6">{footer}</div>}
      </div>
      {facts && <FactsLabel {...facts} sender={shopName} className="w-full max-w-sm" />}
    </div>
  );
}

/** The benefits of an account. */
export const accountFacts = {
  title: "With your account",
  rows: [
    ["Orders", "Pay, follow and return them; every invoice in one place."],
    ["Laptops", "Each part page says whether the part fits yours."],
    ["Saved parts", "The same list on all your devices."],
    ["Addresses", "Checkout is filled in."],
  ],
} as const;

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
