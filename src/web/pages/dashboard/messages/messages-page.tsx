import { listMessages } from "#contract/reviews.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { momentText } from "#web/orders/moment.ts";
import { RowsSkeleton } from "#web/ui/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";

export const meta = screenMeta("Messages");

const skeleton = <RowsSkeleton height="h-28" />;

/** What visitors wrote in the contact form, newest first. */
export default function MessagesPage() {
  return (
    <Screen title="Messages" skeleton={skeleton} adminsOnly>
      <Messages />
    </Screen>
  );
}

function Messages() {
  const list = useCallList(listMessages, {});
  return (
    <ListView
      list={list}
      skeleton={skeleton}
      empty={
        <EmptyState title="No messages">
          <p>What visitors write in the contact form is kept here, and mailed to the shop.</p>
        </EmptyState>
      }
    >
      {(items) => (
        <ul className="border-hairline border-b">
          {items.map((message) => (
            <li key={message._id} className="border-hairline border-t py-5">
              <article className="max-w-prose">
                <h2 className="break-words font-semibold">{message.subject}</h2>
                <p className="mt-0.5 break-words text-ink-soft text-small">
                  <a href={`mailto:${message.email}`} className="text-link">
                    {message.email}
                  </a>{" "}
                  · <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
                </p>
                <p className="mt-3 whitespace-pre-line break-words">{message.message}</p>
              </article>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
