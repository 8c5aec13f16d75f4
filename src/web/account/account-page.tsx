import type { ComponentProps, ReactNode } from "react";
import { useShopName } from "#web/shell/use-shop.ts";
import { DataMatrix } from "#web/ui/data-matrix.tsx";
import { Field } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";

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
  facts?: { title: string; rows: readonly (readonly [name: string, fact: string])[] };
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
      {facts && (
        <aside aria-label={facts.title} className="w-full max-w-sm">
          <Label className="px-5 pb-5 sm:px-6">
            <p className="font-semibold">{facts.title}</p>
            <dl className="mt-3 grid gap-3 border-ink border-t pt-4 text-small">
              {facts.rows.map(([name, fact]) => (
                <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
                  <dt className="font-mono text-[0.8125rem] text-ink-soft">{name}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 flex min-h-12 items-end justify-between gap-4 border-edge border-t border-dashed pt-4 font-mono text-[0.8125rem] text-ink-soft">
              {shopName}
              <DataMatrix text={shopName} />
            </p>
          </Label>
        </aside>
      )}
    </div>
  );
}

/** What an account is for. */
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
