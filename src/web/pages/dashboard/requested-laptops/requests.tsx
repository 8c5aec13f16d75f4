import type { AnswerOf } from "#contract/call.ts";
import { listRequestedLaptops, markLaptopDone, reopenLaptop } from "#contract/requested-laptops.ts";
import { numberText } from "#domain/number-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { DataList, wholeList } from "#web/team/data-list.tsx";
import { type Column, Unit } from "#web/team/data-table.tsx";
import { useMay } from "../screen.tsx";
import { AddLaptopDialog } from "./add-laptop-dialog.tsx";

type RequestedLaptop = AnswerOf<typeof listRequestedLaptops>[number];

export const requestColumns: readonly Column<RequestedLaptop>[] = [
  {
    head: "Laptop",
    onPhone: "half",
    className: "wrap-anywhere md:min-w-48 font-medium",
    cell: ({ name }) => name,
  },
  {
    head: "Requests",
    isNumber: true,
    onPhone: "half",
    cell: ({ requests }) => (
      <>
        {numberText(requests)}
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
    from: "xl",
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

/** Visitors' requests: the open ones, the most frequent first, or those that are done. */
export function Requests({ isDone }: { isDone: boolean }) {
  const read = useCall(listRequestedLaptops, { query: { done: String(isDone) } });
  return (
    <DataList
      item="laptop"
      caption="Requested laptops"
      list={wholeList(read, read.data)}
      columns={isDone ? [...requestColumns, doneColumn] : requestColumns}
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
  );
}

function LaptopActions({ laptop }: { laptop: RequestedLaptop }) {
  const { _id: id, name, done } = laptop;
  const mayAdd = useMay("manage-parts");
  const finish = useSend(markLaptopDone, [listRequestedLaptops]);
  const reopen = useSend(reopenLaptop, [listRequestedLaptops]);
  const text = done ? "Reopen" : "Mark as done";
  const run = async () => {
    await (done ? reopen : finish).mutateAsync({ params: { id } });
    return done ? "Request reopened" : "Request marked as done";
  };
  return (
    <ActionButtons
      of={name}
      shown={2}
      actions={[
        mayAdd &&
          !done && {
            text: "Add",
            label: `Add the ${name} to the shop`,
            dialog: (dialog) => <AddLaptopDialog request={laptop} {...dialog} />,
          },
        { text, label: `${text}: ${name}`, variant: mayAdd && !done ? "quiet" : "secondary", run },
      ]}
    />
  );
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
