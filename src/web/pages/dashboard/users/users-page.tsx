import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { listUsers, makeAdmin } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { errorText } from "#web/calls/error-text.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList, useSend } from "#web/calls/use-call.ts";
import { SearchField, useSearch } from "#web/forms/address-filters.tsx";
import { useSession } from "#web/identity/use-session.ts";
import { formatDate } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { RoleChange, roleNames, type User } from "./role-change.tsx";

export const meta = screenMeta("Make Admin");

const skeleton = <RowsSkeleton height="h-20" />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={1} />
    {skeleton}
  </>
);

/** All users, with a button for each one who is not an admin yet (specification §2), and their roles. */
export default function UsersPage() {
  return (
    <Screen title="Make Admin" skeleton={screenSkeleton} permission="manage-users">
      <Users />
    </Screen>
  );
}

function Users() {
  const { text, setText, query } = useSearch();
  const users = useCallList(listUsers, { query: query ? { q: query } : {} });
  return (
    <>
      <SearchField
        label="Search users"
        placeholder="Name or email"
        text={text}
        onText={setText}
        className="mb-6 max-w-md"
      />
      <ListView
        item="user"
        list={users}
        skeleton={skeleton}
        empty={
          <EmptyState title="No users match">
            <p>No user has “{query}” in their name or email.</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((user) => (
              <li key={user._id} className="border-hairline border-t">
                <UserRow user={user} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function UserRow({ user }: { user: User }) {
  const self = useSession().user;
  return (
    <article className="flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          {user.displayName}
          {user.role !== "customer" && <Badge tone="azure">{roleNames[user.role]}</Badge>}
          {!user.emailVerified && <Badge>Email not confirmed</Badge>}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-small">
          <Breakable text={user.email} /> · joined {formatDate(user.createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {user.role !== "admin" && <Promotion user={user} />}
        {/* Never for oneself: an admin who leaves asks another one, so that the shop keeps one. */}
        {user.email !== self?.email && <RoleChange user={user} />}
      </div>
    </article>
  );
}

function Promotion({ user }: { user: User }) {
  const [confirming, setConfirming] = useState(false);
  const send = useSend(makeAdmin, [listUsers]);
  async function promote(): Promise<string | undefined> {
    try {
      await send.mutateAsync({ params: { email: user.email } });
      toast.success(messages.promoted);
      return undefined;
    } catch (error) {
      const message = problemOf(error)?.status === 403 ? messages.promotionFailed : errorText(error);
      toast.error(message);
      return message;
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Make Admin: ${user.displayName}`}
        onClick={() => setConfirming(true)}
      >
        Make Admin
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Make ${user.displayName} an admin?`}
        action="Make Admin"
        variant="primary"
        onConfirm={promote}
        onClose={() => setConfirming(false)}
      >
        <p>
          Admins can see all orders and customers, change parts and prices, issue refunds and change
          everyone’s role.
          {!user.emailVerified && ` This takes effect once ${user.email} is confirmed.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
