import type { AnswerOf } from "#contract/call.ts";
import { listMessages, markAnswered, markOpen } from "#contract/contact.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonVariants } from "#web/ui/button.tsx";
import { replyAddress } from "./reply-address.ts";

export type Message = AnswerOf<typeof listMessages>[number];

/** One message, and what an admin does with it: answer by mail, and say so here. */
export function MessageRow({ message }: { message: Message }) {
  const answer = useSend(markAnswered, [listMessages]);
  const reopen = useSend(markOpen, [listMessages]);
  const { answered } = message;
  async function mark() {
    try {
      await (answered ? reopen : answer).mutateAsync({ params: { id: message._id } });
      toast.success(answered ? "The message is open again" : "The message is marked as answered");
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <article className="py-5" aria-label={message.subject}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="wrap-anywhere min-w-0">{message.subject}</span>
        {answered ? <Badge tone="mint">answered</Badge> : <Badge tone="amber">open</Badge>}
      </h2>
      <p className="wrap-anywhere mt-0.5 text-ink-soft text-small">
        <a href={`mailto:${message.email}`} className="text-link">
          {message.email}
        </a>{" "}
        · <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
      </p>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{message.message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <a
          href={replyAddress(message)}
          aria-label={`Reply by mail to ${message.email}`}
          className={buttonVariants({ look: answered ? "quiet" : "secondary" })}
        >
          Reply by mail
        </a>
        <Button
          look={answered ? "quiet" : "secondary"}
          aria-label={`${answered ? "Open again" : "Mark as answered"}: ${message.subject}`}
          busy={answer.isPending || reopen.isPending}
          onClick={() => void mark()}
        >
          {answered ? "Open again" : "Mark as answered"}
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
