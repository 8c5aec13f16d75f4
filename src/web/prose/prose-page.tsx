import type { ComponentProps, ReactNode } from "react";
import { NavLink } from "react-router";
import { useShopName } from "#web/shell/use-shop.ts";
import { FactsLabel } from "#web/ui/facts-label.tsx";

interface ProsePageProps {
  title: string;
  /** The page's summary, in a sentence or two. */
  lead: ReactNode;
  /** The page in short: below the summary, on wide screens beside the text. */
  facts: ComponentProps<typeof FactsLabel>["rows"];
  factsTitle?: string;
  children: ReactNode;
}

/** Links to all text pages. */
const pages = [
  { to: "/delivery", text: "Delivery" },
  { to: "/returns", text: "Returns" },
  { to: "/warranty", text: "Warranty" },
  { to: "/terms", text: "Terms" },
  { to: "/privacy", text: "Privacy" },
  { to: "/contact", text: "Contact" },
];

/** A text page: one column of readable width, and links to the other text pages. */
export function ProsePage({ title, lead, facts, factsTitle = "In short", children }: ProsePageProps) {
  const sender = useShopName();
  return (
    <div className="page-width grid gap-x-16 gap-y-16 pt-10 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-16 lg:pb-28">
      <div className="relative max-w-[42rem] lg:order-last">
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 text-ink-soft text-lead">{lead}</p>
        <FactsLabel
          title={factsTitle}
          rows={facts}
          sender={sender}
          className="mt-8 min-[88rem]:absolute min-[88rem]:top-0 min-[88rem]:left-[46rem] min-[88rem]:mt-1 min-[88rem]:w-80"
        />
        {children}
      </div>
      <nav aria-label="Help" className="border-hairline border-t pt-6 lg:border-t-0 lg:pt-2">
        <ul className="-mx-3 grid grid-cols-2 gap-0.5 lg:mr-0 lg:grid-cols-1">
          {pages.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-m px-3 text-ink-soft text-small transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-azure-wash aria-[current=page]:font-medium aria-[current=page]:text-azure lg:min-h-10"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A heading and its text. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-title">{title}</h2>
      <div className="prose mt-3 grid gap-4 text-ink-soft">{children}</div>
    </section>
  );
}
