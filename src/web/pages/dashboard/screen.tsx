import type { ReactNode } from "react";
import { AdminsOnly } from "#web/account/admins-only.tsx";
import { Personal } from "#web/account/signed-in.tsx";

interface ScreenProps {
  title: string;
  lead?: ReactNode;
  /** Stands where the content will be, at its size. */
  skeleton: ReactNode;
  adminsOnly?: boolean;
  children: ReactNode;
}

/** One screen of the dashboard: its title is in everybody's page, its content only in its owner's. */
export function Screen({ title, lead, skeleton, adminsOnly = false, children }: ScreenProps) {
  return (
    <section className="min-w-0">
      <h1 className="text-heading">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-6 lg:mt-8">
        <Personal fallback={skeleton}>
          {adminsOnly ? <AdminsOnly fallback={skeleton}>{children}</AdminsOnly> : children}
        </Personal>
      </div>
    </section>
  );
}
