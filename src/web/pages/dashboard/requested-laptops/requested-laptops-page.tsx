import { screenMeta } from "#web/account/screen-meta.ts";
import { SignedInOnly } from "#web/account/signed-in.tsx";
import { ActionButtons } from "#web/team/actions.tsx";
import { TableSkeleton } from "#web/team/data-table.tsx";
import { FilterBar, FilterBarSkeleton, oneOf, useFilters } from "#web/team/filters.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Screen, useMay, useRole } from "../screen.tsx";
import { AddLaptopDialog } from "./add-laptop-dialog.tsx";
import { AddedLaptops } from "./added-laptops.tsx";
import { Requests, requestColumns } from "./requests.tsx";

export const meta = screenMeta("Requested laptops");

const skeleton = (
  <>
    <FilterBarSkeleton chips />
    <TableSkeleton columns={requestColumns} />
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
      actions={
        <SignedInOnly fallback={addPlace}>
          <AddLaptop />
        </SignedInOnly>
      }
    >
      <RequestedLaptops />
    </Screen>
  );
}

/** Kept until the role is known: on a phone the button has a line of its own. */
const addPlace = (
  <span className="invisible">
    <Button>Add a laptop</Button>
  </span>
);

function AddLaptop() {
  const { role } = useRole();
  const mayAdd = useMay("manage-parts");
  if (!role) return addPlace;
  return (
    <ActionButtons
      of="the shop"
      size="medium"
      actions={[
        mayAdd && {
          text: "Add a laptop",
          variant: "primary",
          dialog: (dialog) => <AddLaptopDialog {...dialog} />,
        },
      ]}
    />
  );
}

const filters = { state: oneOf(["done", "added"]) };

function RequestedLaptops() {
  const { query, change } = useFilters(filters);
  const mayAdd = useMay("manage-parts");
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
              ...(mayAdd ? [{ value: "added", text: "Added" }] : []),
            ]}
          />
        }
      />
      {query.state === "added" ? <AddedLaptops /> : <Requests isDone={query.state === "done"} />}
    </>
  );
}
