import { jobKinds, listFailedJobs } from "#contract/attention.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { FailedJobEntry } from "./failed-job-entry.tsx";
import { kindNames } from "./kind-texts.ts";

export const meta = screenMeta("Needs attention");

const skeleton = <RowsSkeleton height="h-36" rows={3} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton chips />
    {skeleton}
  </>
);

/** Background work that has failed for good, last failure first. */
export default function AttentionPage() {
  return (
    <Screen
      title="Needs attention"
      lead="The shop tried these again and again without success. Fix the cause, then retry. Or dismiss what no longer matters."
      skeleton={screenSkeleton}
      permission="manage-failed-jobs"
    >
      <FailedJobs />
    </Screen>
  );
}

function FailedJobs() {
  const { search, change } = useAddressFilter();
  const kind = oneOf(search.get("kind"), jobKinds);
  const list = useCallList(listFailedJobs, { query: kind ? { kind } : {} });
  return (
    <>
      <search className="mb-6">
        <ChoiceChips
          label="Type"
          value={kind ?? ""}
          onChoose={(value) => change("kind", value)}
          choices={[
            { value: "", text: "All" },
            ...jobKinds.map((value) => ({ value, text: kindNames[value] })),
          ]}
        />
      </search>
      <ListView
        list={list}
        item="job"
        skeleton={skeleton}
        empty={
          kind ? (
            <EmptyState title={`${kindNames[kind]}: nothing failed`}>
              <p>Choose All to see everything that failed.</p>
            </EmptyState>
          ) : (
            <EmptyState title="All clear">
              <p>
                Mails, refunds and payment checks that keep failing will appear here. Nothing is waiting for
                you.
              </p>
            </EmptyState>
          )
        }
      >
        {(jobs) => (
          <ul className="border-hairline border-b">
            {jobs.map((job) => (
              <li key={job._id} className="border-hairline border-t">
                <FailedJobEntry job={job} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
