import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { errorText } from "#web/calls/error-text.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { showFieldErrors, useContractForm } from "./contract-form.ts";
import { mergeChanges } from "./merge-changes.ts";

type Form<Schema extends z.ZodObject> = ReturnType<typeof useContractForm<Schema>>;

interface FormDialogProps<Schema extends z.ZodObject> {
  open: boolean;
  title: string;
  /** An introduction above the form's fields. */
  lead?: ReactNode;
  schema: Schema;
  /**
   * The current values. The version that an edit names belongs here, too: it then stays the one whose values the form
   * shows, even if someone else saves meanwhile.
   */
  defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * The current state, in words: shown when someone else saved first, for a form with one text, which was just typed.
   */
  saved?: string;
  /** The label of the button that sends the form. */
  action: string;
  /** The label of the button that closes the dialog. */
  keep?: string;
  variant?: "primary" | "danger";
  /** Performs the action. If it fails, the dialog stays open, with the error at its field or below the form. */
  onSubmit: (values: z.output<Schema>) => Promise<void>;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: Form<Schema>) => ReactNode;
}

/** `FormDialog`, from its first opening on. */
export function OpenedFormDialog<Schema extends z.ZodObject>({
  open,
  title,
  lead,
  schema,
  defaultValues,
  saved,
  action,
  keep = "Cancel",
  variant = "primary",
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Schema>) {
  const formId = useId();
  const form = useContractForm(schema, { defaultValues });
  const [formError, setFormError] = useState<{ message: string; isConflict: boolean }>();
  const { isDirty } = form.formState;
  // In the layout phase: the library forgets a field until the next render, and text typed in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening shows the current values, unless something was typed
  useLayoutEffect(() => {
    if (open && !isDirty) form.reset(defaultValues);
  }, [open]);
  // The current state may be rendered only after the conflict is known.
  const now = JSON.stringify(defaultValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render has values of its own, mostly equal ones
  useEffect(() => {
    if (formError?.isConflict) takeOver(form, defaultValues);
  }, [formError, now]);
  const submit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await onSubmit(values);
      form.reset();
      onClose();
    } catch (error) {
      if (problemOf(error)?.code === "edited_meanwhile") {
        const shown = saved === undefined ? " What you did not change now shows theirs." : "";
        const message = `${errorText(error)}${shown} Save again to keep yours.`;
        return setFormError({ message, isConflict: true });
      }
      const names = fieldNames(values);
      if (!showFieldErrors(form as never, error, names as never[])) {
        setFormError({ message: errorText(error), isConflict: false });
      }
    }
  });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" variant={variant} form={formId} busy={form.formState.isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      {lead}
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {children(form)}
        {formError && <FormError>{formError.message}</FormError>}
        {formError?.isConflict && saved !== undefined && (
          <Notice live={false} className="wrap-anywhere whitespace-pre-line">
            {saved}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** Shows other values in a form, except where something was typed. */
function takeOver<Schema extends z.ZodObject>(
  form: Form<Schema>,
  values: DefaultValues<z.input<Schema>>,
): void {
  const read = form.formState.defaultValues as typeof values;
  const merged = mergeChanges({ read, mine: form.getValues() as typeof values, theirs: values });
  form.reset(values);
  form.reset(merged as never, { keepDefaultValues: true });
}

/** Returns the names of a form's fields, as the form and the contract write them: "note", "lines.0.quantity". */
function fieldNames(values: object, prefix = ""): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === "object" && value !== null ? fieldNames(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}
