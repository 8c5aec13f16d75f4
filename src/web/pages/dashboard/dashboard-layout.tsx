import { Fragment, useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { countFailedJobs } from "#contract/attention.ts";
import { countQuestions } from "#contract/questions.ts";
import { countReturns } from "#contract/returns.ts";
import type { Role } from "#domain/roles.ts";
import { attentionPath, entriesFor, questionsPath, returnsPath } from "#web/account/dashboard-menu.ts";
import { SignedInArea, SignedInOnly, useUser } from "#web/account/signed-in.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { isPaymentPath } from "#web/shell/layouts.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "./dashboard.css";
import { MenuIcon } from "./menu-icon.tsx";
import { useMay, useRole } from "./screen.tsx";
import { DashboardSearch } from "./search/dashboard-search.tsx";

/** The side menu and the current screen (specification §2). At least as high as the window: the footer stays put. */
export default function DashboardLayout() {
  const { pathname } = useLocation();
  if (isPaymentPath(pathname)) {
    return (
      <SignedInArea>
        <div className="payment-width min-h-dvh py-6 lg:py-16">
          <Outlet />
        </div>
      </SignedInArea>
    );
  }
  return (
    <SignedInArea>
      <div className="min-h-dvh w-full px-(--page-gap) py-6 lg:grid lg:grid-cols-[13.75rem_minmax(0,100rem)] lg:gap-10 lg:py-8 lg:pl-6 xl:gap-12">
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
  return <Entries userRole={role ?? user.role} />;
}

const COUNTS_REFETCH_MS = 60_000;

/** How many returns wait for the shop. */
function ReturnsCount() {
  const enabled = useMay("read-orders");
  const { data } = useCall(countReturns, {}, { refetchEveryMs: COUNTS_REFETCH_MS, enabled });
  return <WaitingCount count={data?.waiting} />;
}

/** How many questions wait for an answer. */
function QuestionsCount() {
  const enabled = useMay("read-reviews");
  const { data } = useCall(countQuestions, {}, { refetchEveryMs: COUNTS_REFETCH_MS, enabled });
  return <WaitingCount count={data?.waiting} />;
}

/** How much background work waits for a decision. */
function AttentionCount() {
  // The role in the token may be out of date, and the shop would refuse.
  const enabled = useMay("manage-failed-jobs");
  const { data } = useCall(countFailedJobs, {}, { refetchEveryMs: COUNTS_REFETCH_MS, enabled });
  return <WaitingCount count={data?.count} />;
}

/** A number beside a menu entry; nothing when it is zero or unknown. */
function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="figures ml-auto rounded-s bg-ember-wash px-2 py-0.5 font-medium text-ember text-label">
      <span className="sr-only">: </span>
      {count}
    </span>
  );
}

/** @param userRole undefined while it is unknown: only the entries of every role. */
function Entries({ userRole }: { userRole: Role | undefined }) {
  return (
    <ul className="flex flex-col gap-1 lg:gap-0.5">
      {entriesFor(userRole).map(({ to, text }, place) => (
        <Fragment key={to}>
          {/* Below the entry that everyone has, so that nothing moves when the role is known. */}
          {place === 1 && userRole !== undefined && userRole !== "customer" && (
            <li>
              <DashboardSearch role={userRole} />
            </li>
          )}
          <li>
            <NavLink
              to={to}
              // All dashboard paths start with the profile's, so only its exact path is current.
              end={to === "/dashboard"}
              className="flex h-11 items-center gap-3 rounded-m px-3 font-medium text-ink-soft text-small transition-colors lg:h-10 hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:text-ink"
            >
              <MenuIcon to={to} />
              {text}
              {to === attentionPath && <AttentionCount />}
              {to === returnsPath && <ReturnsCount />}
              {to === questionsPath && <QuestionsCount />}
            </NavLink>
          </li>
        </Fragment>
      ))}
      {userRole === undefined &&
        ["w-24", "w-28"].map((width) => (
          <li key={width} className="flex h-11 items-center px-3 lg:h-10">
            <Skeleton className={`h-4 ${width}`} />
          </li>
        ))}
    </ul>
  );
}
