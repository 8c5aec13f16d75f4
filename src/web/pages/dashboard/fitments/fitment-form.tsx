import { useState } from "react";
import type { AnswerOf } from "#contract/call.ts";
import {
  explicitVerdicts,
  getExplicitFitment,
  listContradictions,
  listExplicitFitments,
  setExplicitFitment,
} from "#contract/explicit-fitments.ts";
import { listMisfits } from "#contract/returns.ts";
import { errorText } from "#web/calls/error-text.ts";
import { useSend } from "#web/calls/use-call.ts";
import { showFieldErrors, useContractForm } from "#web/forms/contract-form.ts";
import { FitBadge } from "#web/laptop/fit-badge.tsx";
import { toast } from "#web/shell/toast.tsx";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/notice.tsx";

/** A part's fitment in one laptop: the explicit one in `listed`, if any, and the result of the rules. */
export type Fitment = AnswerOf<typeof getExplicitFitment>;

/** The calls that a change of a fitment invalidates. */
export const fitmentReads = [listExplicitFitments, getExplicitFitment, listMisfits, listContradictions];

export const laptopName = ({ laptop }: Pick<Fitment, "laptop">): string => `${laptop.brand} ${laptop.model}`;

const verdictTexts: Readonly<Record<(typeof explicitVerdicts)[number], string>> = {
  fits: "Fits",
  fits_if: "Fits with a condition",
  does_not_fit: "Does not fit",
};

/** The result of the rules, which an explicit fitment overrides. */
export function RulesVerdict({ row: { rules, listed } }: { row: Fitment }) {
  return (
    <p className="text-ink-soft text-small">
      <span className="text-ink-faint">{listed ? "The rules alone say: " : "The rules say: "}</span>
      <FitBadge verdict={rules.verdict} /> {rules.reason}{" "}
      <span className="text-ink-faint">({rules.source})</span>
    </p>
  );
}

interface FitmentFormProps {
  partId: string;
  /** The fitment as the admin read it. A concurrent change is shown before it is replaced. */
  row: Fitment;
  label: string;
  onDone: () => void;
}

const fields = setExplicitFitment.body.omit({ replaces: true });

/** Sets whether a part fits a laptop. */
export function FitmentForm({ partId, row, label, onDone }: FitmentFormProps) {
  const form = useContractForm(fields, {
    defaultValues: row.listed ?? { verdict: "fits", condition: "", source: "" },
  });
  const send = useSend(setExplicitFitment, fitmentReads);
  const [read, setRead] = useState(row.listed);
  const [formError, setFormError] = useState<string>();
  const { errors } = form.formState;
  const verdict = form.watch("verdict");

  const save = form.handleSubmit(async (fitment) => {
    setFormError(undefined);
    try {
      const params = { id: partId, laptop: row.laptop.slug };
      await send.mutateAsync({ params, body: { ...fitment, replaces: read } });
      toast.success(`${laptopName(row)} saved`);
      onDone();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === "edited_meanwhile") setRead(currentFitment(problem.facts));
      if (!showFieldErrors(form, error, ["verdict", "condition", "source"])) setFormError(errorText(error));
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
        choices={explicitVerdicts.map((value) => ({ value, text: verdictTexts[value] }))}
      />
      <Field
        label={verdict === "fits_if" ? "Fits if" : "Note (optional)"}
        hint={
          verdict === "fits_if"
            ? "Completes the sentence “Fits if …”, without a period."
            : "A sentence: the reason, or what to watch for."
        }
        autoComplete="off"
        error={errors.condition?.message}
        {...form.register("condition")}
      />
      <Field
        label="Source"
        hint="Where this information comes from. Customers see it."
        autoComplete="off"
        error={errors.source?.message}
        {...form.register("source")}
      />
      {read !== row.listed && (
        <p role="status" className="wrap-anywhere rounded-m bg-azure-wash px-4 py-3 text-small">
          {read
            ? `Another admin changed it: ${verdictTexts[read.verdict]} ${read.condition} (${read.source}). Save again to replace it.`
            : "Another admin removed it. Save again to restore it."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending}>
          {read ? "Save" : "Add"}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {formError && <FormError>{formError}</FormError>}
    </form>
  );
}

const currentFitment = (facts: Record<string, unknown> | undefined): Fitment["listed"] =>
  (facts?.listed ?? null) as Fitment["listed"];
