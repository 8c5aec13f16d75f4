import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import type * as attention from "#contract/attention.ts";
import type { AnswerOf } from "#contract/call.ts";
import { numberText } from "#domain/number-text.ts";
import type { Role } from "#domain/roles.ts";
import { type DashboardEntry, entriesFor } from "#web/account/dashboard-menu.ts";
import { SignedInArea, SignedInOnly, useUser } from "#web/account/signed-in.tsx";
import { refetch } from "#web/calls/refetch.ts";
import { useCall } from "#web/calls/use-call.ts";
import { isPaymentPath } from "#web/shell/layouts.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "./dashboard.css";
import { MenuIcon } from "./menu-icon.tsx";
import { useRole } from "./screen.tsx";
import { DashboardSearch } from "./search/dashboard-search.tsx";

/** The side menu and the current screen (specification §2). At least as high as the window: the footer stays put. */
export default function DashboardLayout() {
  const { pathname } = useLocation();
  if (isPaymentPath(pathname)) {
    return (
      <SignedInArea>
        <div className="payment-screen payment-width min-h-dvh py-6 lg:py-16">
          <Outlet />
        </div>
      </SignedInArea>
    );
  }
  // Lengths in rem: the team's screens have smaller steps than a member's own, and the menu keeps its place between them.
  return (
    <SignedInArea>
      <div className="dashboard min-h-dvh w-full px-(--page-gap) max-lg:py-6 lg:grid lg:grid-cols-[13.75rem_minmax(0,100rem)] lg:gap-[1.75rem] lg:pl-[0.625rem]">
        <div className="lg:border-hairline lg:border-r lg:pr-[0.625rem]">
          <Sidebar />
        </div>
        <div className="min-w-0 lg:py-[1.25rem]">
          <Outlet />
        </div>
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
      <SignedInOnly fallback={<Entries userRole={undefined} />}>
        <UserEntries />
      </SignedInOnly>
    </nav>
  );
}

/** Uses the role in the last token until the server has answered. */
function UserEntries() {
  const user = useUser();
  const { role } = useRole();
  return (
    <Entries userRole={role ?? user.role} waiting={useWaiting(role !== undefined && role !== "customer")} />
  );
}

/** The contract's call, by type only: no screen needs Zod before its first form. */
const countWaiting = {
  name: "countWaiting",
  method: "GET",
  path: "/attention/count",
  access: { permission: "read-orders" },
} as typeof attention.countWaiting;

const COUNTS_REFETCH_MS = 60_000;

/**
 * Returns what waits for the team: asked for once a minute while the window is visible, and after whatever the user has
 * done. @param enabled once the server has confirmed the role: the one in the token may be out of date
 */
function useWaiting(enabled: boolean) {
  const queries = useQueryClient();
  const { data } = useCall(countWaiting, {}, { refetchEveryMs: COUNTS_REFETCH_MS, enabled });
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation, type }) => {
        if (type === "updated" && mutation.state.status === "success") void refetch(queries, [countWaiting]);
      }),
    [queries],
  );
  return data ?? {};
}

interface EntriesProps {
  /** Undefined while it is unknown: only the entries of every role. */
  userRole: Role | undefined;
  waiting?: AnswerOf<typeof countWaiting>;
}

function Entries({ userRole: role, waiting = {} }: EntriesProps) {
  const isTeam = role !== undefined && role !== "customer";
  const groups = Map.groupBy(entriesFor(role), ({ group }) => group);
  return (
    <div data-team={isTeam || undefined} className="grid gap-4">
      {[...groups].map(([group, entries]) => (
        <div key={group}>
          {group !== "You" && (
            <h2 id={`menu-${group}`} className="px-3 pb-1 font-medium text-ink-faint text-label">
              {group}
            </h2>
          )}
          <ul aria-labelledby={group === "You" ? undefined : `menu-${group}`} className="grid gap-px">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Entry entry={entry} count={entry.waiting && waiting[entry.waiting]} />
              </li>
            ))}
            {/* Below the entry that everyone has, so that nothing moves when the role is known. */}
            {group === "You" && isTeam && (
              <li>
                <DashboardSearch role={role} />
              </li>
            )}
          </ul>
        </div>
      ))}
      {role === undefined &&
        ["w-24", "w-28"].map((width) => (
          <div key={width} className="flex h-11 items-center px-3 lg:h-8">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
    </div>
  );
}

function Entry({ entry: { to, text }, count }: { entry: DashboardEntry; count: number | undefined }) {
  return (
    <NavLink
      to={to}
      // All dashboard paths start with the profile's, so only its exact path is current.
      end={to === "/dashboard"}
      className="flex h-11 items-center gap-3 rounded-m px-3 font-medium text-ink-soft text-small transition-colors lg:h-8 hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:text-ink"
    >
      <MenuIcon to={to} />
      {text}
      {count ? (
        <span className="figures ml-auto text-ink-faint text-label">
          <span className="sr-only">: </span>
          {numberText(count)}
        </span>
      ) : null}
    </NavLink>
  );
}
