import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

/** Departure 1 of the contract: the placeholder id of the specification becomes `all`. */
export const partsListPath = "/manufacture/all";

const links: readonly { to: string; text: string; className?: string }[] = [
  { to: partsListPath, text: "Laptop parts" },
  { to: "/blogs", text: "Blogs" },
  { to: "/myportfolio", text: "Portfolio" },
  { to: "/dashboard", text: "Dashboard", className: "only-signed-in" },
];

/** The main links: a row on wide screens, a dropdown on small ones. Opens without any script. */
export function SiteMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    const opened = menu.current;
    // Not when the page comes to life: whoever was quicker has it open already.
    return () => {
      if (opened?.matches(":popover-open")) opened.hidePopover();
    };
  }, [pathname]);
  return (
    <nav id="site-menu" ref={menu} popover="auto" aria-label="Main" className="site-menu">
      <ul className="flex flex-col gap-1 lg:flex-row">
        {links.map(({ to, text, className = "" }) => (
          <li key={to} className={className}>
            <NavLink
              to={to}
              className="flex h-11 items-center rounded-m px-3 font-medium text-ink-soft text-small transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:text-ink"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
