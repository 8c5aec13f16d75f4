import type { AnswerOf } from "#contract/call.ts";
import { listRequestedLaptops, markLaptopDone, reopenLaptop } from "#contract/requested-laptops.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { DataList, wholeList } from "#web/team/data-list.tsx";
import { type Column, TableSkeleton, Unit } from "#web/team/data-table.tsx";
import { FilterBar, FilterBarSkeleton, oneOf, useFilters } from "#web/team/filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Screen } from "../screen.tsx";

export const meta = screenMeta("Requested laptops");

type RequestedLaptop = AnswerOf<typeof listRequestedLaptops>[number];

const columns: readonly Column<RequestedLaptop>[] = [
  {
    head: "Laptop",
    onPhone: "half",
    className: "wrap-anywhere font-medium",
    cell: ({ name }) => name,
  },
  {
    head: "Requests",
    isNumber: true,
    onPhone: "half",
    cell: ({ requests }) => (
      <>
        {requests.toLocaleString("en")}
        <Unit> {requests === 1 ? "request" : "requests"}</Unit>
      </>
    ),
  },
  {
    head: "Answer to",
    grows: "wraps",
    cell: (laptop) => <Emails laptop={laptop} />,
  },
  {
    head: "First asked",
    from: "md",
    className: "text-ink-soft",
    cell: ({ firstAskedAt }) => <Ago at={firstAskedAt} />,
  },
  { head: "Last asked", className: "text-ink-soft", cell: ({ lastAskedAt }) => <Ago at={lastAskedAt} /> },
];
const doneColumn: Column<RequestedLaptop> = {
  head: "Done",
  className: "text-ink-soft",
  cell: ({ done }) =>
    done && (
      <>
        <Ago at={done.at} />
        {done.by && ` by ${done.by}`}
      </>
    ),
};

const skeleton = (
  <>
    <FilterBarSkeleton chips />
    <TableSkeleton columns={columns} />
  </>
);

/** The laptops that visitors looked for and the shop does not list, the most wanted first. */
export default function RequestedLaptopsPage() {
  return (
    <Screen
      title="Requested laptops"
      lead="What visitors asked for and the shop does not list. Email addresses are deleted 30 days after a request is done."
      skeleton={skeleton}
      permission="manage-messages"
    >
      <RequestedLaptops />
    </Screen>
  );
}

const filters = { state: oneOf(["done"]) };

function RequestedLaptops() {
  const { query, change } = useFilters(filters);
  const isDone = query.state === "done";
  const read = useCall(listRequestedLaptops, { query: { done: String(isDone) } });
  return (
    <>
      <FilterBar
        chips={
          <ChoiceChips
            label="Status"
            value={query.state ?? ""}
            onChoose={(value) => change("state", value)}
            choices={[
              { value: "", text: "Open" },
              { value: "done", text: "Done" },
            ]}
          />
        }
      />
      <DataList
        item="laptop"
        caption="Requested laptops"
        list={wholeList(read, read.data)}
        columns={isDone ? [...columns, doneColumn] : columns}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        actions={(laptop) => <LaptopActions laptop={laptop} />}
        empty={
          isDone
            ? { title: "None done yet", text: "Requests that you mark as done will appear here." }
            : {
                title: "No open requests",
                text: "Requests from “Not listed? Tell us” will appear here, the most frequent first.",
              }
        }
      />
    </>
  );
}

function LaptopActions({ laptop: { _id: id, name, done } }: { laptop: RequestedLaptop }) {
  const finish = useSend(markLaptopDone, [listRequestedLaptops]);
  const reopen = useSend(reopenLaptop, [listRequestedLaptops]);
  const text = done ? "Reopen" : "Mark as done";
  const run = async () => {
    await (done ? reopen : finish).mutateAsync({ params: { id } });
    return done ? "Request reopened" : "Request marked as done";
  };
  return <ActionButtons of={name} actions={[{ text, label: `${text}: ${name}`, run }]} />;
}

function Emails({ laptop: { name, emails } }: { laptop: RequestedLaptop }) {
  return (
    <span className="wrap-anywhere flex flex-wrap gap-x-4">
      {emails.map((email) => (
        <a
          key={email}
          href={`mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Your ${name}`)}`}
          className="text-link"
        >
          {email}
        </a>
      ))}
    </span>
  );
}
