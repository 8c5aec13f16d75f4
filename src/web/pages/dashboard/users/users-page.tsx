import { messages } from "#contract/messages.ts";
import { listUsers, makeAdmin } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList, useSend } from "#web/calls/use-call.ts";
import { useSession } from "#web/identity/use-session.ts";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { DataList } from "#web/team/data-list.tsx";
import { type Column, TableSkeleton } from "#web/team/data-table.tsx";
import { FilterBar, FilterBarSkeleton, SearchFilter, searched, useFilters } from "#web/team/filters.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Screen } from "../screen.tsx";
import { RoleDialog, roleNames, type User } from "./role-dialog.tsx";

export const meta = screenMeta("Make Admin");

const columns: readonly Column<User>[] = [
  {
    head: "Name",
    onPhone: "half",
    className: "wrap-anywhere font-medium md:min-w-36",
    cell: ({ displayName }) => displayName,
  },
  {
    head: "Role",
    onPhone: "half",
    cell: ({ role }) => (role === "customer" ? "Customer" : <Badge tone="azure">{roleNames[role]}</Badge>),
  },
  {
    head: "Email",
    grows: "cut",
    cell: ({ email, emailVerified }) => (
      <span title={email}>
        <Breakable text={email} /> {!emailVerified && <Badge>Email not confirmed</Badge>}
      </span>
    ),
  },
  { head: "Joined", className: "text-ink-soft", cell: ({ createdAt }) => <Ago at={createdAt} /> },
];

const skeleton = (
  <>
    <FilterBarSkeleton fields={1} />
    <TableSkeleton columns={columns} />
  </>
);

/** All users, with a button for each one who is not an admin yet (specification §2), and their roles. */
export default function UsersPage() {
  return (
    <Screen title="Make Admin" skeleton={skeleton} permission="manage-users">
      <Users />
    </Screen>
  );
}

const filters = { q: searched };

function Users() {
  const { query, isFiltered, clear } = useFilters(filters);
  return (
    <>
      <FilterBar>
        <SearchFilter label="Search users" placeholder="Name or email" />
      </FilterBar>
      <DataList
        item="user"
        caption="Users"
        list={useCallList(listUsers, { query })}
        columns={columns}
        keyOf={({ _id }) => _id}
        nameOf={({ displayName }) => displayName}
        actions={(user) => <UserActions user={user} />}
        empty={{ title: "No users yet", text: "People who sign up appear here." }}
        onClear={isFiltered ? clear : undefined}
      />
    </>
  );
}

function UserActions({ user }: { user: User }) {
  const { displayName, email, emailVerified, role } = user;
  const self = useSession().user;
  const promotion = useSend(makeAdmin, [listUsers]);
  async function promote() {
    try {
      await promotion.mutateAsync({ params: { email } });
      return messages.promoted;
    } catch (error) {
      if (problemOf(error)?.status !== 403) throw error;
      toast.error(messages.promotionFailed);
      throw new Error(messages.promotionFailed);
    }
  }
  return (
    <ActionButtons
      of={displayName}
      actions={[
        role !== "admin" && {
          text: "Make Admin",
          label: `Make Admin: ${displayName}`,
          run: promote,
          ask: {
            title: `Make ${displayName} an admin?`,
            variant: "primary",
            body: (
              <p>
                Admins can see all orders and customers, change parts and prices, issue refunds and change
                everyone’s role.
                {!emailVerified && ` This takes effect once ${email} is confirmed.`}
              </p>
            ),
          },
        },
        {
          text: "Orders",
          label: `Orders of ${displayName}`,
          to: `/dashboard/manageallproduct?${new URLSearchParams({ q: email })}`,
        },
        // Never for oneself: an admin who leaves asks another one, so that the shop keeps one.
        email !== self?.email && {
          text: "Change role",
          label: `Change role: ${displayName}`,
          dialog: (dialog) => <RoleDialog user={user} {...dialog} />,
        },
      ]}
    />
  );
}
