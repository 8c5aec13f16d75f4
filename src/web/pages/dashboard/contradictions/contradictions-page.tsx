import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listContradictions, settleContradiction } from "#contract/explicit-fitments.ts";
import { countText } from "#domain/number-text.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { toast } from "#web/shell/toast.tsx";
import { ActionButtons, type DialogState } from "#web/team/actions.tsx";
import { Ago } from "#web/team/ago.tsx";
import { wholeList } from "#web/team/data-list.tsx";
import { EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import { FilterBar, FilterBarSkeleton, oneOf, useFilters } from "#web/team/filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Field } from "#web/ui/field.tsx";
import { laptopName } from "../fitments/fitment-form.tsx";
import { FitmentRow } from "../fitments/fitment-row.tsx";
import { Screen } from "../screen.tsx";

export const meta = screenMeta("Contradictions");

const skeleton = (
  <>
    <FilterBarSkeleton chips />
    {entriesSkeleton}
  </>
);

/** Parts and laptops of which two sources say opposite things, to settle one by one. */
export default function ContradictionsPage() {
  return (
    <Screen
      title="Contradictions"
      lead="What is set by hand disagrees with the rules, or buyers returned a part that we said fits. Correct the fitment, or keep it if it is right."
      skeleton={skeleton}
      permission="manage-parts"
    >
      <Contradictions />
    </Screen>
  );
}

const filters = { state: oneOf(["settled"]) };

function Contradictions() {
  const { query, change } = useFilters(filters);
  const isSettled = query.state === "settled";
  const read = useCall(listContradictions, { query: { settled: String(isSettled) } });
  const { rows, total = 0 } = { ...read.data };
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
              { value: "settled", text: "Kept" },
            ]}
          />
        }
      />
      {rows && total > rows.length && (
        <p className="mb-2 text-ink-soft text-small">The first {rows.length} are shown.</p>
      )}
      <EntryList
        item="contradiction"
        list={wholeList(read, rows, total)}
        keyOf={({ part, fitment }) => `${part._id} ${fitment.laptop.slug}`}
        empty={
          isSettled
            ? { title: "None kept yet", text: "Contradictions you choose to keep will appear here." }
            : { title: "No contradictions", text: "All sources agree. The shop checks every few minutes." }
        }
      >
        {(row) => <ContradictionRow row={row} />}
      </EntryList>
    </>
  );
}

type Contradiction = AnswerOf<typeof listContradictions>["rows"][number];

function ContradictionRow({ row }: { row: Contradiction }) {
  const { part, fitment, misfitUnits, foundAt, settled } = row;
  const title = `${part.name} in ${laptopName(fitment)}`;
  return (
    <section aria-label={title} className="grid gap-1">
      <h2 className="wrap-anywhere text-body">
        <Link to={`/dashboard/manageproducts/${part._id}/fits`} className="text-link font-semibold">
          {part.name}
        </Link>{" "}
        <span className="part-number text-ink-soft">{part.sku}</span>
      </h2>
      <FitmentRow partId={part._id} row={fitment} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
        <p>
          {misfitUnits > 0 && (
            <strong className="font-semibold">
              {countText(misfitUnits, "unit")} returned because it does not fit.{" "}
            </strong>
          )}
          <span className="text-ink-soft">
            Found <Ago at={foundAt} />
          </span>
          {settled && (
            <span className="wrap-anywhere text-ink-soft">
              , kept <Ago at={settled.at} />
              {settled.by && ` by ${settled.by}`}
              {settled.note && `: ${settled.note}`}
            </span>
          )}
        </p>
        {!settled && (
          <ActionButtons
            of={title}
            actions={[
              {
                text: "Keep as it is",
                label: `Keep as it is: ${title}`,
                dialog: (dialog) => <KeepDialog row={row} title={title} {...dialog} />,
              },
            ]}
          />
        )}
      </div>
    </section>
  );
}

const keepFields = settleContradiction.body.pick({ note: true });

/** Leaves the fitment as it is, with the reason for other admins. */
function KeepDialog({ row, title, ...dialog }: DialogState & { row: Contradiction; title: string }) {
  const settle = useSend(settleContradiction, [listContradictions]);
  return (
    <FormDialog
      {...dialog}
      title="Keep as it is?"
      lead={<p className="wrap-anywhere">{title}</p>}
      schema={keepFields}
      defaultValues={{ note: "" }}
      action="Keep"
      onSubmit={async ({ note }) => {
        await settle.mutateAsync({
          params: { id: row.part._id, laptop: row.fitment.laptop.slug },
          body: { foundAt: row.foundAt, note },
        });
        toast.success("Kept as it is");
      }}
    >
      {({ register, formState: { errors } }) => (
        <Field
          label="Why it is right (optional)"
          autoComplete="off"
          error={errors.note?.message}
          {...register("note")}
        />
      )}
    </FormDialog>
  );
}
