import { listMessages } from "#contract/contact.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { AddressSearch, oneOf, useAddressFilter } from "#web/forms/address-filter.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { MessageRow } from "./message-row.tsx";

export const meta = screenMeta("Messages");

const skeleton = <RowsSkeleton height="h-40" rows={4} />;
const states = ["open", "answered"] as const;

/** What visitors wrote in the contact form, newest first. */
export default function MessagesPage() {
  return (
    <Screen title="Messages" skeleton={skeleton} adminsOnly>
      <Messages />
    </Screen>
  );
}

function Messages() {
  const { search, change } = useAddressFilter();
  const state = oneOf(search.get("state"), states);
  const q = search.get("q")?.slice(0, 200);
  const list = useCallList(listMessages, {
    query: { ...(q && { q }), ...(state && { answered: String(state === "answered") }) },
  });
  return (
    <>
      <search className="mb-6 flex flex-wrap items-end gap-4">
        <AddressSearch
          label="Search messages"
          placeholder="Email, subject, words"
          className="min-w-60 max-w-md grow"
        />
        <ChoiceChips
          label="Which messages"
          value={state ?? ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "All" },
            { value: "open", text: "Open" },
            { value: "answered", text: "Answered" },
          ]}
        />
      </search>
      <ListView
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={q || state ? "No such messages" : "No messages"}>
            <p>
              {q || state
                ? "No message answers to this filter."
                : "What visitors write in the contact form is kept here, and mailed to the shop."}
            </p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((message) => (
              <li key={message._id} className="border-hairline border-t">
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
