import { useState } from "react";
import { removeExplicitFitment } from "#contract/explicit-fitments.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Fitment, FitmentForm, fitmentReads, laptopName, RulesVerdict } from "./fitment-form.tsx";

/** One laptop of a part: the explicit fitment, the result of the rules, and an admin's actions. */
export function FitmentRow({ partId, row }: { partId: string; row: Fitment }) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useSend(removeExplicitFitment, fitmentReads);
  const name = laptopName(row);
  const { listed } = row;
  const [conflict, setConflict] = useState<string>();
  async function removeFitment(read: NonNullable<Fitment["listed"]>) {
    setConflict(undefined);
    try {
      await remove.mutateAsync({ params: { id: partId, laptop: row.laptop.slug }, query: read });
      toast.success(`${name} removed. The rules apply again.`);
    } catch (error) {
      // The list has been refetched, so this row shows the other admin's change.
      if (problemOf(error)?.code === "edited_meanwhile") setConflict(errorText(error));
      else return errorText(error);
    }
    return undefined;
  }
  return (
    <article aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
            {listed && <FitBadge verdict={listed.verdict} />}
          </h4>
          {listed && (
            <p className="wrap-anywhere mt-1 text-small">
              {listed.condition && `${listed.condition} `}
              <span className="text-ink-soft">({listed.source})</span>
            </p>
          )}
          <div className="mt-1">
            <RulesVerdict row={row} />
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Button
            variant="secondary"
            aria-expanded={editing}
            onClick={() => {
              setConflict(undefined);
              setEditing(!editing);
            }}
          >
            {listed ? "Edit" : "Override"}
            <span className="sr-only">: {name}</span>
          </Button>
          {listed && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove<span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      </div>
      {conflict && (
        <Notice tone="error" className="mt-3">
          {conflict} Nothing was removed.
        </Notice>
      )}
      {listed && (
        <ConfirmDialog
          open={removing}
          title="Remove this entry?"
          action="Remove entry"
          onConfirm={() => removeFitment(listed)}
          onClose={() => setRemoving(false)}
        >
          <p className="wrap-anywhere">
            {name}. Source: {listed.source}. The rules will decide again.
          </p>
        </ConfirmDialog>
      )}
      {editing && (
        <div className="max-w-2xl">
          <FitmentForm partId={partId} row={row} label={`Fit in ${name}`} onDone={() => setEditing(false)} />
        </div>
      )}
    </article>
  );
}
