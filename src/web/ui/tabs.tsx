import { NavLink } from "react-router";

interface TabsProps {
  /** The common label of the tabs. */
  label: string;
  tabs: readonly { to: string; text: string }[];
}

/** Links between the screens of one subject: each has an address, and Back works. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="border-hairline border-b">
      <ul className="-mb-px flex scroll-px-[40%] gap-6 overflow-x-auto">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex h-11 items-center border-transparent border-b-2 font-medium text-ink-soft text-small transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-azure aria-[current=page]:text-ink"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
