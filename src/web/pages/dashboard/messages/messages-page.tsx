import type { AnswerOf } from "#contract/call.ts";
import { listMessages, markAnswered, markOpen } from "#contract/contact.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList, useSend } from "#web/calls/use-call.ts";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { Entry, EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import {
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  StateChips,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { Screen } from "../screen.tsx";
import { replyAddress } from "./reply-address.ts";

export const meta = screenMeta("Messages");

const skeleton = (
  <>
    <FilterBarSkeleton fields={1} chips />
    {entriesSkeleton}
  </>
);

/** The messages of the contact form, newest first. */
export default function MessagesPage() {
  return (
    <Screen title="Messages" skeleton={skeleton} permission="manage-messages">
      <Messages />
    </Screen>
  );
}

const filters = { q: searched, state: oneOf(["open", "answered"]) };

function Messages() {
  const { query, change, isFiltered, clear } = useFilters(filters);
  const { state, ...rest } = query;
  const list = useCallList(listMessages, {
    query: { ...rest, ...(state && { answered: String(state === "answered") }) },
  });
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Status"
            name="state"
            value={state}
            onChange={change}
            states={[
              { value: "open", text: "Open" },
              { value: "answered", text: "Answered" },
            ]}
          />
        }
      >
        <SearchFilter label="Search messages" placeholder="Email, subject, text" />
      </FilterBar>
      <EntryList
        item="message"
        list={list}
        keyOf={({ _id }) => _id}
        empty={{
          title: "No messages yet",
          text: "Messages from the contact form will appear here. The shop also receives them by email.",
        }}
        onClear={isFiltered ? clear : undefined}
      >
        {(message) => <Message message={message} />}
      </EntryList>
    </>
  );
}

type MessageDto = AnswerOf<typeof listMessages>[number];

/** One message. The team replies by email and marks it as answered here. */
function Message({ message }: { message: MessageDto }) {
  const answer = useSend(markAnswered, [listMessages]);
  const reopen = useSend(markOpen, [listMessages]);
  const { _id: id, subject, email, createdAt, answered } = message;
  return (
    <Entry
      label={subject}
      head={
        <>
          <h2 className="min-w-0">{subject}</h2>
          {answered ? <Badge tone="mint">Answered</Badge> : <Badge tone="amber">Open</Badge>}
        </>
      }
      meta={
        <Dotted>
          <a href={`mailto:${email}`} className="text-link">
            <Breakable text={email} />
          </a>
          <Ago at={createdAt} />
          {answered && (
            <>
              answered <Ago at={answered.at} />
              {answered.by && ` by ${answered.by}`}
            </>
          )}
        </Dotted>
      }
      actions={
        <ActionButtons
          of={subject}
          shown={2}
          actions={[
            {
              text: "Reply by email",
              label: `Reply by email to ${email}`,
              variant: answered ? "quiet" : "secondary",
              to: replyAddress(message),
            },
            {
              text: answered ? "Reopen" : "Mark as answered",
              label: `${answered ? "Reopen" : "Mark as answered"}: ${subject}`,
              variant: "quiet",
              run: async () => {
                await (answered ? reopen : answer).mutateAsync({ params: { id } });
                return answered ? "Message reopened" : "Message marked as answered";
              },
            },
          ]}
        />
      }
    >
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message.message}</p>
    </Entry>
  );
}
