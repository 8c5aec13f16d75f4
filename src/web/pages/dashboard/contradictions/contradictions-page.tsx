import { useState } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listContradictions, settleContradiction } from "#contract/explicit-fitments.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { CallFailed } from "#web/calls/call-failed.tsx";
import { errorText } from "#web/calls/error-text.ts";
import { useCall, useSend } from "#web/calls/use-call.ts";
import { oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { formatDate, formatDateTime } from "#web/orders/date-time.ts";
import { toast } from "#web/shell/toast.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { laptopName } from "../fitments/fitment-form.tsx";
import { FitmentRow } from "../fitments/fitment-row.tsx";
import { Screen } from "../screen.tsx";

export const meta = screenMeta("Contradictions");

const skeleton = <RowsSkeleton height="h-40" rows={4} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton chips />
    {skeleton}
  </>
);

/** Parts and laptops of which two sources say opposite things, to settle one by one. */
export default function ContradictionsPage() {
  return (
    <Screen title="Contradictions" skeleton={screenSkeleton} permission="manage-parts">
      <Contradictions />
    </Screen>
  );
}

function Contradictions() {
  const { search, change } = useAddressFilter();
  const isSettled = oneOf(search.get("state"), ["settled"]) === "settled";
  const { data, error, refetch } = useCall(listContradictions, { query: { settled: String(isSettled) } });
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        What is set by hand disagrees with the rules, or buyers returned a part that we said fits. Correct the
        fitment, or keep it if it is right.
      </p>
      <div className="mb-6">
        <ChoiceChips
          label="Status"
          value={isSettled ? "settled" : ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "Open" },
            { value: "settled", text: "Kept" },
          ]}
        />
      </div>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && skeleton}
      {data?.rows.length === 0 && (
        <EmptyState title={isSettled ? "None kept yet" : "No contradictions"}>
          <p>
            {isSettled
              ? "Contradictions that you leave as they are will appear here."
              : "All sources agree. The shop checks every few minutes."}
          </p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <p role="status" className="text-ink-soft text-small">
            {data.total === 1 ? "1 contradiction" : `${data.total.toLocaleString("en")} contradictions`}
            {data.total > data.rows.length && `, the first ${data.rows.length} are shown`}
          </p>
          <ul className="mt-2 border-hairline border-b">
            {data.rows.map((row) => (
              <li
                key={`${row.part._id} ${row.fitment.laptop.slug}`}
                className="border-hairline border-t py-4"
              >
                <ContradictionRow row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Contradiction = AnswerOf<typeof listContradictions>["rows"][number];

function ContradictionRow({ row }: { row: Contradiction }) {
  const { part, fitment, misfitUnits, foundAt, settled } = row;
  const title = `${part.name} in ${laptopName(fitment)}`;
  return (
    <section aria-label={title}>
      <h3 className="wrap-anywhere">
        <Link to={`/dashboard/manageproducts/${part._id}/fits`} className="font-semibold text-link">
          {part.name}
        </Link>{" "}
        <span className="part-number text-ink-soft text-small">{part.sku}</span>
      </h3>
      <FitmentRow partId={part._id} row={fitment} />
      <p className="text-small">
        {misfitUnits > 0 && (
          <strong className="font-semibold">
            {misfitUnits === 1 ? "1 unit" : `${misfitUnits} units`} returned because it does not fit.{" "}
          </strong>
        )}
        <span className="text-ink-soft">Found {formatDate(foundAt)}.</span>
      </p>
      {settled ? (
        <p className="wrap-anywhere mt-1 text-ink-soft text-small">
          Kept {formatDateTime(settled.at)}
          {settled.by && ` by ${settled.by}`}
          {settled.note && `: ${settled.note}`}
        </p>
      ) : (
        <Keep row={row} title={title} />
      )}
    </section>
  );
}

/** Leaves the fitment as it is, with the reason for other admins. */
function Keep({ row, title }: { row: Contradiction; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const settle = useSend(settleContradiction, [listContradictions]);
  async function keep(note: string) {
    setError(undefined);
    try {
      await settle.mutateAsync({
        params: { id: row.part._id, laptop: row.fitment.laptop.slug },
        body: { foundAt: row.foundAt, note },
      });
      toast.success("Kept as it is");
    } catch (failure) {
      setError(errorText(failure));
    }
  }
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} className="mt-2" onClick={() => setOpen(!isOpen)}>
        Keep as it is<span className="sr-only">: {title}</span>
      </Button>
      {isOpen && (
        <form
          className="mt-3 grid max-w-xl gap-3"
          aria-label={`Keep: ${title}`}
          onSubmit={(event) => {
            event.preventDefault();
            void keep(String(new FormData(event.currentTarget).get("note") ?? ""));
          }}
        >
          <Field label="Why it is right (optional)" name="note" maxLength={300} autoComplete="off" />
          <div>
            <Button type="submit" busy={settle.isPending}>
              Keep
            </Button>
          </div>
          {error && <FormError>{error}</FormError>}
        </form>
      )}
    </>
  );
}
