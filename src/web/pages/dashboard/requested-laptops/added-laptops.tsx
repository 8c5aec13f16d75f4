import { Link } from "react-router";
import { listAddedLaptops, removeLaptop } from "#contract/added-laptops.ts";
import type { AnswerOf } from "#contract/call.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { PartName } from "#web/parts/part-name.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { DataList, wholeList } from "#web/team/data-list.tsx";
import type { Column } from "#web/team/data-table.tsx";
import { EditFactsDialog } from "./edit-facts-dialog.tsx";

type AddedLaptop = AnswerOf<typeof listAddedLaptops>[number];

const nameOf = ({ brand, model }: AddedLaptop) => `${brand} ${model}`;

const columns: readonly Column<AddedLaptop>[] = [
  {
    head: "Laptop",
    onPhone: "half",
    grows: "wraps",
    className: "wrap-anywhere font-medium",
    cell: (laptop) => (
      <Link to={laptopAddress(laptop.slug)} className="text-link">
        <PartName name={nameOf(laptop)} />
      </Link>
    ),
  },
  { head: "Added", className: "text-ink-soft", cell: ({ addedAt }) => <Ago at={addedAt} /> },
  { head: "By", className: "wrap-anywhere text-ink-soft md:min-w-24", cell: ({ addedBy }) => addedBy },
];

/** The laptops that the team added, beside those that come with the shop. */
export function AddedLaptops() {
  const read = useCall(listAddedLaptops, {});
  return (
    <DataList
      item="laptop"
      caption="Added laptops"
      list={wholeList(read, read.data)}
      columns={columns}
      keyOf={({ slug }) => slug}
      nameOf={nameOf}
      actions={(laptop) => <Actions laptop={laptop} />}
      empty={{
        title: "None added yet",
        text: "Laptops that you add to those that come with the shop will appear here.",
      }}
    />
  );
}

function Actions({ laptop }: { laptop: AddedLaptop }) {
  const remove = useSend(removeLaptop, [listAddedLaptops]);
  const name = nameOf(laptop);
  return (
    <ActionButtons
      of={name}
      shown={2}
      actions={[
        {
          text: "Edit",
          label: `Edit ${name}`,
          dialog: (dialog) => <EditFactsDialog laptop={laptop} name={name} {...dialog} />,
        },
        {
          text: "Remove",
          label: `Remove ${name}`,
          ask: {
            title: `Remove the ${name}?`,
            body: "Its page ends, what was said to fit it is deleted, and it leaves the lists of its owners.",
          },
          run: async () => {
            await remove.mutateAsync({ params: { slug: laptop.slug } });
            return `${name} removed`;
          },
        },
      ]}
    />
  );
}
