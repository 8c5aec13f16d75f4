import type { ReactNode } from "react";

/** The narrow page of a sign-in form: a title, the form, and what else one may have come for. */
export function AccountFrame({
  title,
  lead,
  children,
  beside,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  beside?: ReactNode;
}) {
  return (
    <div className="page-width flex justify-center py-10 sm:py-16 lg:py-20">
      <div className="w-full max-w-sm">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
        {beside && <div className="mt-8 border-hairline border-t pt-6">{beside}</div>}
      </div>
    </div>
  );
}
