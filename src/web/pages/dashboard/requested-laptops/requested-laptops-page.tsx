import type { AnswerOf } from "#contract/call.ts";
import { listRequestedLaptops, markLaptopDone, reopenLaptop } from "#contract/requested-laptops.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Breakable } from "#web/ui/breakable.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";

export const meta = screenMeta("Requested laptops");

const skeleton = <RowsSkeleton height="h-24" rows={4} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton chips />
    {skeleton}
  </>
);

/** The laptops that visitors looked for and the shop does not list, the most wanted first. */
export default function RequestedLaptopsPage() {
  return (
    <Screen title="Requested laptops" skeleton={screenSkeleton} permission="manage-messages">
      <RequestedLaptops />
    </Screen>
  );
}

function RequestedLaptops() {
  const { search, change } = useAddressFilter();
  const isDone = oneOf(search.get("state"), ["done"]) === "done";
  const { data, error, refetch } = useCall(listRequestedLaptops, { query: { done: String(isDone) } });
  return (
    <>
      <div className="mb-6">
        <ChoiceChips
          label="Status"
          value={isDone ? "done" : ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "Open" },
            { value: "done", text: "Done" },
          ]}
        />
      </div>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && skeleton}
      {data?.length === 0 && (
        <EmptyState title={isDone ? "None done yet" : "No open requests"}>
          <p>
            {isDone
              ? "Requests that you mark as done will appear here."
              : "What visitors enter under “Not listed? Tell us” will appear here, the most wanted first."}
          </p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="border-hairline border-b">
          {data.map((laptop) => (
            <li key={laptop._id} className="border-hairline border-t">
              <LaptopRow laptop={laptop} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RequestedLaptop = AnswerOf<typeof listRequestedLaptops>[number];

function LaptopRow({ laptop }: { laptop: RequestedLaptop }) {
  const finish = useSend(markLaptopDone, [listRequestedLaptops]);
  const reopen = useSend(reopenLaptop, [listRequestedLaptops]);
  const { name, requests, emails, firstAskedAt, lastAskedAt, done } = laptop;
  async function mark() {
    try {
      await (done ? reopen : finish).mutateAsync({ params: { id: laptop._id } });
      toast.success(done ? "Request reopened" : "Request marked as done");
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4" aria-label={name}>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="wrap-anywhere font-semibold">{name}</h2>
        <p className="text-ink-soft text-small">
          {requests === 1 ? "1 request" : `${requests} requests`}, first{" "}
          <time dateTime={firstAskedAt}>{formatDateTime(firstAskedAt)}</time>
          {requests > 1 && (
            <>
              , last <time dateTime={lastAskedAt}>{formatDateTime(lastAskedAt)}</time>
            </>
          )}
        </p>
        {emails.length > 0 && (
          <p className="wrap-anywhere flex flex-wrap gap-x-4 text-small">
            <span className="text-ink-soft">Answer to:</span>
            {emails.map((email) => (
              <a
                key={email}
                href={`mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Your ${name}`)}`}
                className="text-link"
              >
                <Breakable text={email} />
              </a>
            ))}
          </p>
        )}
        {done && (
          <p className="text-ink-faint text-small">
            Done {formatDateTime(done.at)}
            {done.by && ` by ${done.by}`}. Email addresses are deleted after 30 days.
          </p>
        )}
      </div>
      <Button
        variant={done ? "quiet" : "secondary"}
        aria-label={`${done ? "Reopen" : "Mark as done"}: ${name}`}
        busy={finish.isPending || reopen.isPending}
        onClick={() => void mark()}
      >
        {done ? "Reopen" : "Mark as done"}
      </Button>
    </article>
  );
}
