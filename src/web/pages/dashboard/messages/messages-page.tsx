import type { AnswerOf } from "#contract/call.ts";
import { listMessages, markAnswered, markOpen } from "#contract/contact.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { errorText } from "#web/calls/error-text.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList, useSend } from "#web/calls/use-call.ts";
import { AddressSearch, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button, buttonVariants } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { replyAddress } from "./reply-address.ts";

export const meta = screenMeta("Messages");

const skeleton = <RowsSkeleton height="h-40" rows={4} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={1} chips />
    {skeleton}
  </>
);
const states = ["open", "answered"] as const;

/** The messages of the contact form, newest first. */
export default function MessagesPage() {
  return (
    <Screen title="Messages" skeleton={screenSkeleton} permission="manage-messages">
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
          placeholder="Email, subject, text"
          className="min-w-60 max-w-md grow"
        />
        <ChoiceChips
          label="Status"
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
        item="message"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={q || state ? "No messages match" : "No messages yet"}>
            <p>
              {q || state
                ? "Try different filters."
                : "Messages from the contact form will appear here. The shop also receives them by email."}
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

type Message = AnswerOf<typeof listMessages>[number];

/** One message. An admin replies by email and marks it as answered here. */
function MessageRow({ message }: { message: Message }) {
  const answer = useSend(markAnswered, [listMessages]);
  const reopen = useSend(markOpen, [listMessages]);
  const { answered } = message;
  async function mark() {
    try {
      await (answered ? reopen : answer).mutateAsync({ params: { id: message._id } });
      toast.success(answered ? "Message reopened" : "Message marked as answered");
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <article className="py-5" aria-label={message.subject}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="wrap-anywhere min-w-0">{message.subject}</span>
        {answered ? <Badge tone="mint">Answered</Badge> : <Badge tone="amber">Open</Badge>}
      </h2>
      <p className="wrap-anywhere mt-0.5 text-ink-soft text-small">
        <a href={`mailto:${message.email}`} className="text-link">
          <Breakable text={message.email} />
        </a>{" "}
        · <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
      </p>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{message.message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <a
          href={replyAddress(message)}
          aria-label={`Reply by email to ${message.email}`}
          className={buttonVariants({ variant: answered ? "quiet" : "secondary" })}
        >
          Reply by email
        </a>
        <Button
          variant={answered ? "quiet" : "secondary"}
          aria-label={`${answered ? "Reopen" : "Mark as answered"}: ${message.subject}`}
          busy={answer.isPending || reopen.isPending}
          onClick={() => void mark()}
        >
          {answered ? "Reopen" : "Mark as answered"}
        </Button>
        {answered && (
          <p className="text-ink-faint text-small">
            Answered {formatDateTime(answered.at)}
            {answered.by && ` by ${answered.by}`}
          </p>
        )}
      </div>
    </article>
  );
}
