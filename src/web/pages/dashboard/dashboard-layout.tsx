import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { entriesFor } from "#web/account/dashboard-menu.ts";
import { SignedInArea, SignedInOnly, useUser } from "#web/account/signed-in.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "./dashboard.css";
import { useIsAdmin } from "./screen.tsx";

/** The side menu and the current screen (specification §2). At least as high as the window: the footer stays put. */
export default function DashboardLayout() {
  return (
    <SignedInArea>
      <div className="page-width min-h-dvh py-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12 xl:gap-16">
        <Sidebar />
        <Outlet />
      </div>
    </SignedInArea>
  );
}

/** The side menu. On small screens the header's button opens it as a popover. */
function Sidebar() {
  const sidebar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    const opened = sidebar.current;
    // In the cleanup, not at hydration: a quick visitor may have opened the menu by then.
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
      <SignedInOnly fallback={<Entries admin={undefined} />}>
        <UserEntries />
      </SignedInOnly>
    </nav>
  );
}

/** Uses the role in the last token until the server has answered. */
function UserEntries() {
  const user = useUser();
  const { data } = useIsAdmin();
  return <Entries admin={data?.admin ?? user.admin} />;
}

/** @param admin undefined while the role is unknown: only the entries of every role. */
function Entries({ admin }: { admin: boolean | undefined }) {
  const entries =
    admin === undefined ? entriesFor(false).filter((entry) => entry.for === "everyone") : entriesFor(admin);
  return (
    <ul className="flex flex-col gap-1">
      {entries.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            // All dashboard paths start with the profile's, so only its exact path is current.
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
