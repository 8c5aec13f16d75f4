import { Link } from "react-router";
import { dismissJob, listFailedJobs, retryJob } from "#contract/attention.ts";
import type { AnswerOf } from "#contract/call.ts";
import { countText } from "#domain/number-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { Entry } from "#web/team/entry-list.tsx";
import { BreakableAddresses } from "#web/ui/breakable.tsx";
import { Dotted } from "#web/ui/dotted.tsx";
import { dismissTexts } from "./kind-texts.ts";

type FailedJob = AnswerOf<typeof listFailedJobs>[number];

const decidedByOther = "Another admin has already decided this";

/** One piece of work that failed: what it was, why, and what an admin can do about it. */
export function FailedJobEntry({ job }: { job: FailedJob }) {
  const { _id: id, title, order, error, attempts, createdAt, failedAt } = job;
  const retry = useSend(retryJob, [listFailedJobs]);
  const dismiss = useSend(dismissJob, [listFailedJobs]);
  const run = async (decision: typeof retry | typeof dismiss, done: string) => {
    const { modifiedCount } = await decision.mutateAsync({ params: { id } });
    return modifiedCount > 0 ? done : decidedByOther;
  };
  return (
    <Entry
      label={title}
      head={
        <h2>
          <BreakableAddresses text={title} />
        </h2>
      }
      meta={
        <Dotted>
          {/* What waits for a decision from the start has failed nowhere. */}
          {attempts > 0 ? (
            <span>
              Failed <Ago at={failedAt} /> after {countText(attempts, "attempt")}, first due{" "}
              <Ago at={createdAt} />
            </span>
          ) : (
            <span>
              Came in <Ago at={failedAt} />, waiting for a decision
            </span>
          )}
          {order && (
            <Link to={`/dashboard/order/${order.id}`} className="text-link">
              Order {order.number}
            </Link>
          )}
        </Dotted>
      }
      actions={
        <ActionButtons
          of={title}
          shown={2}
          actions={[
            {
              text: "Retry",
              label: `Retry: ${title}`,
              run: () => run(retry, "Trying again. If it fails once more, it will return here."),
            },
            {
              text: "Dismiss",
              label: `Dismiss: ${title}`,
              variant: "quiet",
              run: () => run(dismiss, "Dismissed"),
              ask: {
                title: "Dismiss this?",
                body: (
                  <>
                    <p className="wrap-anywhere font-medium">
                      <BreakableAddresses text={title} />
                    </p>
                    <p className="mt-2">{dismissTexts[job.kind]}</p>
                  </>
                ),
              },
            },
          ]}
        />
      }
    >
      <p className="wrap-anywhere max-w-prose whitespace-pre-line rounded-m bg-sunk px-3 py-2 text-small">
        <span className="sr-only">Last error: </span>
        <BreakableAddresses text={error} />
      </p>
    </Entry>
  );
}
