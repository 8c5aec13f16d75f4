import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

/** Departure 1 of the contract: the placeholder id of the specification becomes `all`. */
export const partsListPath = "/manufacture/all";

/** Id of the search box, on small screens a sheet that any button may open. */
export const searchSheetId = "site-search";

const links: readonly { to: string; text: string; className?: string }[] = [
  { to: partsListPath, text: "Laptop parts" },
  { to: "/blogs", text: "Blogs" },
  { to: "/myportfolio", text: "Portfolio" },
  { to: "/dashboard", text: "Dashboard", className: "only-signed-in" },
];

const item =
  "flex h-11 w-full items-center rounded-m px-3 font-medium text-ink-soft text-small transition-colors hover:bg-sunk hover:text-ink";

/**
 * The main links: a row on wide screens, a dropdown on small ones, where it also has what the bar has no room for.
 * Opens without any script.
 */
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
            <NavLink to={to} className={`${item} aria-[current=page]:text-ink`}>
              {text}
            </NavLink>
          </li>
        ))}
        <li className="needs-script sm:hidden">
          <button type="button" data-switch-theme className={item}>
            Switch color theme
          </button>
        </li>
        <li className="min-[22.4rem]:hidden">
          <button type="button" popoverTarget={searchSheetId} className={item}>
            Search the shop
          </button>
        </li>
      </ul>
    </nav>
  );
}
