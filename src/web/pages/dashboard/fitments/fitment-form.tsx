import { useState } from "react";
import { explicitVerdicts, setExplicitFitment } from "#contract/explicit-fitments.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors } from "#web/forms/field-errors.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { toast } from "#web/shell/toast.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { type FitRow, laptopName, touchedByFits, verdictNames } from "./fitment-labels.ts";

interface FitRowFormProps {
  partId: string;
  /** As it was read; what another admin states meanwhile is shown, and replaced only knowingly. */
  row: FitRow;
  label: string;
  onDone: () => void;
}

const fields = setExplicitFitment.body.omit({ replaces: true });

/** States whether a part fits a laptop. */
export function FitmentForm({ partId, row, label, onDone }: FitRowFormProps) {
  const form = useContractForm(fields, {
    defaultValues: row.listed ?? { verdict: "fits", condition: "", source: "" },
  });
  const send = useSend(setExplicitFitment, touchedByFits);
  const [read, setRead] = useState(row.listed);
  const [refusal, setRefusal] = useState<string>();
  const { errors } = form.formState;
  const verdict = form.watch("verdict");

  const save = form.handleSubmit(async (statement) => {
    setRefusal(undefined);
    try {
      const params = { id: partId, laptop: row.laptop.slug };
      await send.mutateAsync({ params, body: { ...statement, replaces: read } });
      toast.success(`${laptopName(row)} is listed`);
      onDone();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === "edited_meanwhile") setRead(listedNow(problem.facts));
      if (!showFieldErrors(form, error, ["verdict", "condition", "source"])) setRefusal(errorText(error));
    }
  });

  return (
    <form noValidate onSubmit={save} aria-label={label} className="mt-4 grid gap-4">
      <ChoiceChips
        label="Does it fit?"
        value={verdict}
        onChoose={(value) => {
          const known = explicitVerdicts.find((one) => one === value);
          if (known) form.setValue("verdict", known);
        }}
        choices={explicitVerdicts.map((value) => ({ value, text: verdictNames[value] }))}
      />
      <Field
        label={verdict === "fits_if" ? "Fits if" : "In words (optional)"}
        hint={
          verdict === "fits_if"
            ? "Words that follow “if”, without a full stop."
            : "A sentence: why, or what to mind."
        }
        autoComplete="off"
        error={errors.condition?.message}
        {...form.register("condition")}
      />
      <Field
        label="Source"
        hint="Where you know it from. It is shown beside the answer."
        autoComplete="off"
        error={errors.source?.message}
        {...form.register("source")}
      />
      {read !== row.listed && (
        <p role="status" className="wrap-anywhere rounded-m bg-azure-wash px-4 py-3 text-small">
          {read
            ? `It says now: ${verdictNames[read.verdict]} ${read.condition} (${read.source}). Save again to replace it.`
            : "Nothing is listed any more. Save again to list it."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending}>
          {read ? "Save" : "List it"}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {refusal && <FormError>{refusal}</FormError>}
    </form>
  );
}

const listedNow = (facts: Record<string, unknown> | undefined): FitRow["listed"] =>
  (facts?.listed ?? null) as FitRow["listed"];
