import { jobKinds, listFailedJobs } from "#contract/attention.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import { FilterBar, FilterBarSkeleton, oneOf, StateChips, useFilters } from "#web/team/filters.tsx";
import { Screen } from "../screen.tsx";
import { FailedJobEntry } from "./failed-job-entry.tsx";
import { kindNames } from "./kind-texts.ts";

export const meta = screenMeta("Needs attention");

const skeleton = (
  <>
    <FilterBarSkeleton chips />
    {entriesSkeleton}
  </>
);

/** Background work that has failed for good, last failure first. */
export default function AttentionPage() {
  return (
    <Screen
      title="Needs attention"
      lead="These failed after several attempts. Fix the cause, then retry, or dismiss what no longer matters."
      skeleton={skeleton}
      permission="manage-failed-jobs"
    >
      <FailedJobs />
    </Screen>
  );
}

const filters = { kind: oneOf(jobKinds) };

function FailedJobs() {
  const { query, change } = useFilters(filters);
  const { kind } = query;
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Type"
            name="kind"
            value={kind}
            onChange={change}
            states={jobKinds.map((value) => ({ value, text: kindNames[value] }))}
          />
        }
      />
      <EntryList
        item="job"
        list={useCallList(listFailedJobs, { query })}
        keyOf={({ _id }) => _id}
        empty={
          kind
            ? {
                title: `${kindNames[kind]}: nothing failed`,
                text: "Choose All to see everything that failed.",
              }
            : {
                title: "All clear",
                text: "Nothing is waiting for you. Emails, refunds and payment checks that keep failing will appear here.",
              }
        }
      >
        {(job) => <FailedJobEntry job={job} />}
      </EntryList>
    </>
  );
}
