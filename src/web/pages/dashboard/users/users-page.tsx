import { listUsers } from "#contract/users.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { SearchField, useSearch } from "#web/forms/search-field.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { UserRow } from "./user-row.tsx";

export const meta = screenMeta("Make Admin");

const skeleton = <RowsSkeleton height="h-20" />;

/** All users, with a button for each who is not yet an admin (specification §2). */
export default function UsersPage() {
  return (
    <Screen title="Make Admin" skeleton={skeleton} adminsOnly>
      <Users />
    </Screen>
  );
}

function Users() {
  const { text, setText, asked } = useSearch();
  const users = useCallList(listUsers, { query: asked ? { q: asked } : {} });
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
        list={users}
        skeleton={skeleton}
        empty={
          <EmptyState title="Nobody found">
            <p>No user has “{asked}” in their name or email address.</p>
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
