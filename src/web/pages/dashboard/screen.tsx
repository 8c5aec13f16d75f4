import { type ReactNode, type Ref, useEffect } from "react";
import { Link } from "react-router";
import { roleOfApi } from "#contract/api-roles.ts";
import type * as users from "#contract/users.ts";
import { may, type Permission } from "#domain/roles.ts";
import { SignedInContent, useSignOutToLogin, useUser } from "#web/account/signed-in.tsx";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { useCall } from "#web/calls/use-call.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/states.tsx";

interface ScreenProps {
  title: string;
  /** To move the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** A placeholder of the content's size. */
  skeleton: ReactNode;
  /** The permission for this screen; left out for a person's own screens. */
  permission?: Permission;
  /** The screen's actions besides its content, such as adding something. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the dashboard. The server renders its title; the content follows for the signed-in user. */
export function Screen({ title, titleRef, lead, skeleton, permission, actions, children }: ScreenProps) {
  return (
    <section data-team-screen={permission && true} className="min-w-0">
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
          // They come with the signed-in user, and push nothing down.
          Boolean(actions) && "min-h-11",
        )}
      >
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-heading outline-none">
          {title}
        </h1>
        {actions}
      </div>
      {lead && <p className="mt-1 max-w-prose text-ink-soft text-small">{lead}</p>}
      <div className={permission ? "mt-4" : "mt-6 lg:mt-8"}>
        <SignedInContent fallback={skeleton}>
          {permission ? (
            <PermittedOnly permission={permission} fallback={skeleton}>
              {children}
            </PermittedOnly>
          ) : (
            children
          )}
        </SignedInContent>
      </div>
    </section>
  );
}

/** The contract's call, by type only: no screen needs Zod before its first form. */
const isAdmin = {
  name: "isAdmin",
  method: "GET",
  path: "/admin/{email}",
  access: { permission: "manage-users", orSelf: true },
} as typeof users.isAdmin;

/** Asks the server for the user's role, which it reads from the database each time. Undefined until it answers. */
export function useRole() {
  const { data, error, refetch } = useCall(isAdmin, { params: { email: useUser().email } });
  return {
    role: data && roleOfApi(data.role),
    /** The role waits for the user to turn on two-factor authentication. */
    needsTwoFactor: data?.needsTwoFactor ?? false,
    error,
    retry: () => void refetch(),
  };
}

/** Returns whether the user has a permission; false until the server has answered. */
export function useMay(permission: Permission): boolean {
  const { role } = useRole();
  return role !== undefined && may(role, permission);
}

interface PermittedOnlyProps {
  permission: Permission;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children for users with the permission. Signs customers out and redirects them to the login page
 * (specification §4); members of the team stay and are told.
 */
function PermittedOnly({ permission, fallback, children }: PermittedOnlyProps) {
  const { role, needsTwoFactor, error, retry } = useRole();
  const signOutToLogin = useSignOutToLogin();
  const isCustomer = role === "customer" && !needsTwoFactor;
  useEffect(() => {
    if (isCustomer) signOutToLogin("admins");
  }, [isCustomer, signOutToLogin]);
  if (role && may(role, permission)) return children;
  if (needsTwoFactor) {
    return (
      <EmptyState title="Turn on two-factor authentication first">
        <p>
          This shop requires it of its team. Set it up in{" "}
          <Link to="/dashboard" className="text-link">
            your profile
          </Link>
          .
        </p>
      </EmptyState>
    );
  }
  if (role && !isCustomer) {
    return (
      <EmptyState title="This screen is not part of your role">
        <p>Ask the shop’s owner if you need it.</p>
      </EmptyState>
    );
  }
  return error ? <CallFailed error={error} onRetry={retry} /> : fallback;
}
