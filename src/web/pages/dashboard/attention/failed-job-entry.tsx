import { useState } from "react";
import { Link } from "react-router";
import { countFailedJobs, dismissJob, listFailedJobs, retryJob } from "#contract/attention.ts";
import type { AnswerOf } from "#contract/call.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { dismissTexts } from "./kind-texts.ts";

type FailedJob = AnswerOf<typeof listFailedJobs>[number];

const changedCalls = [listFailedJobs, countFailedJobs];

/** One piece of work that failed: what it was, why, and what an admin can do about it. */
export function FailedJobEntry({ job }: { job: FailedJob }) {
  const { title, order, error, attempts, createdAt, failedAt } = job;
  return (
    <article className="py-5" aria-label={title}>
      <h2 className="wrap-anywhere font-semibold">{title}</h2>
      <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line rounded-m bg-sunk px-3 py-2 text-small">
        <span className="sr-only">Last error: </span>
        {error}
      </p>
      <p className="mt-2 text-ink-soft text-small">
        Failed <time dateTime={failedAt}>{formatDateTime(failedAt)}</time> after{" "}
        {attempts === 1 ? "1 attempt" : `${attempts} attempts`}, first due{" "}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <RetryButton job={job} />
        <DismissButton job={job} />
        {order && (
          <Link
            to={`/dashboard/order/${order.id}`}
            className="flex min-h-11 items-center px-3 text-link text-small"
          >
            Order {order.number}
          </Link>
        )}
      </div>
    </article>
  );
}

const decidedByOther = "Another admin has already decided this";

function RetryButton({ job }: { job: FailedJob }) {
  const send = useSend(retryJob, changedCalls);
  async function retry() {
    try {
      const { modifiedCount } = await send.mutateAsync({ params: { id: job._id } });
      if (modifiedCount > 0) toast.success("Trying again. If it fails once more, it will return here.");
      else toast.info(decidedByOther);
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Button
      variant="secondary"
      busy={send.isPending}
      aria-label={`Retry: ${job.title}`}
      onClick={() => void retry()}
    >
      Retry
    </Button>
  );
}

function DismissButton({ job }: { job: FailedJob }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const send = useSend(dismissJob, changedCalls);
  async function dismiss(): Promise<string | undefined> {
    try {
      const { modifiedCount } = await send.mutateAsync({ params: { id: job._id } });
      if (modifiedCount > 0) toast.success("Dismissed");
      else toast.info(decidedByOther);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }
  return (
    <>
      <Button variant="quiet" aria-label={`Dismiss: ${job.title}`} onClick={() => setIsConfirming(true)}>
        Dismiss
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Dismiss this?"
        action="Dismiss"
        onConfirm={dismiss}
        onClose={() => setIsConfirming(false)}
      >
        <p className="wrap-anywhere font-medium">{job.title}</p>
        <p className="mt-2">{dismissTexts[job.kind]}</p>
      </ConfirmDialog>
    </>
  );
}
