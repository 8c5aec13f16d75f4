import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useIsAdmin } from "#web/account/admins-only.tsx";
import { entriesFor } from "#web/account/dashboard-menu.ts";
import { Personal, useUser } from "#web/account/signed-in.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The dashboard's side menu; the header's button opens it on small screens. */
export function Sidebar() {
  const sidebar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    const opened = sidebar.current;
    // Not when the page comes to life: whoever was quicker has it open already.
    return () => {
      if (opened?.matches(":popover-open")) opened.hidePopover();
    };
  }, [pathname]);
  return (
    <nav
      id="dashboard-sidebar"
      ref={sidebar}
      popover="auto"
      aria-label="Dashboard"
      className="dashboard-sidebar"
    >
      <Personal fallback={<Entries admin={undefined} />}>
        <OwnEntries />
      </Personal>
    </nav>
  );
}

/** The role as the last token had it, until the server has said what it is now. */
function OwnEntries() {
  const user = useUser();
  const { data } = useIsAdmin();
  return <Entries admin={data?.admin ?? user.admin} />;
}

/** @param admin undefined while nobody knows: only what everyone sees. */
function Entries({ admin }: { admin: boolean | undefined }) {
  const entries =
    admin === undefined ? entriesFor(false).filter((entry) => entry.for === "everyone") : entriesFor(admin);
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            // The screens below an entry are its own; below the profile are all of them.
            end={to === "/dashboard"}
            className="flex h-11 items-center rounded-m px-3 font-medium text-ink-soft text-small transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:text-ink"
          >
            {text}
          </NavLink>
        </li>
      ))}
      {admin === undefined &&
        ["w-24", "w-28"].map((width) => (
          <li key={width} className="flex h-11 items-center px-3">
            <Skeleton className={`h-4 ${width}`} />
          </li>
        ))}
    </ul>
  );
}
