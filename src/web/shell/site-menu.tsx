import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { SessionName } from "./session-name.tsx";

/** Contract departure 1: `all` replaces the specification's placeholder id. */
export const partsListPath = "/manufacture/all";

/** The id of the search box, which buttons open as a sheet on small screens. */
export const searchSheetId = "site-search";

const links: readonly { to: string; text: string; className?: string }[] = [
  { to: partsListPath, text: "Laptop parts" },
  { to: "/blogs", text: "Blogs" },
  { to: "/myportfolio", text: "Portfolio" },
  { to: "/dashboard", text: "Dashboard", className: "only-signed-in" },
];

const item =
  "flex h-11 w-full items-center rounded-m px-3 font-medium text-ink-soft text-small transition-colors hover:bg-sunk hover:text-ink lg:max-xl:px-1.5";

/**
 * The main links: a row on wide screens, a dropdown on small ones, with what does not fit in the bar. Opens without
 * scripts.
 */
export function SiteMenu() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    const opened = menu.current;
    // In the cleanup, not on mount: the visitor may have opened it before hydration.
    return () => {
      if (opened?.matches(":popover-open")) opened.hidePopover();
    };
  }, [pathname]);
  return (
    <nav id="site-menu" ref={menu} popover="auto" aria-label="Main" className="site-menu">
      <p className="only-signed-in wrap-anywhere px-3 py-2 text-ink-soft text-small lg:hidden">
        Signed in as <SessionName className="font-medium text-ink" />
      </p>
      <ul className="flex flex-col gap-1 lg:flex-row lg:max-xl:ml-1">
        {links.map(({ to, text, className = "" }) => (
          <li key={to} className={className}>
            <NavLink to={to} className={`${item} aria-[current=page]:text-ink`}>
              {text}
            </NavLink>
          </li>
        ))}
        <li className="lg:hidden">
          <NavLink to="/saved" className={`${item} aria-[current=page]:text-ink`}>
            Saved parts
          </NavLink>
        </li>
        <li className="needs-script sm:hidden">
          <button type="button" data-switch-theme className={item}>
            Switch color theme
          </button>
        </li>
      </ul>
    </nav>
  );
}
