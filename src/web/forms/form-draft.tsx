import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { restoredValues } from "./restored-values.ts";

/**
 * Keeps what is typed into a form while the tab is open, and fills it in again: leaving without saving loses nothing.
 * @param key names the form, its user and what it edits
 * @param version state with the version being edited. It is kept and restored with what was typed, so that saving
 * notices what someone else saved meanwhile.
 * @returns whether something is not saved
 */
export function useFormDraft<Values extends FieldValues, Version>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  key: string,
  [version, setVersion]: readonly [Version?, Dispatch<SetStateAction<Version>>?] = [],
): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const storageKey = `form-draft:${key}`;
  useEffect(() => {
    const draft = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
    if (!draft) return;
    form.reset(restoredValues(draft.values, form.getValues()), { keepDefaultValues: true });
    setVersion?.((current) => restoredValues(draft.version, current));
    setIsUnsaved(true);
  }, [form, storageKey, setVersion]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const differs = filledIn(values) !== filledIn(defaultValues);
          setIsUnsaved(differs);
          attempt(() => {
            if (differs) sessionStorage.setItem(storageKey, JSON.stringify({ values, version }));
            else sessionStorage.removeItem(storageKey);
          });
        },
      }),
    [form, storageKey, version],
  );
  return isUnsaved;
}

/** A form's own `isDirty` counts empty fields that appeared after its default values, such as specifications. */
const filledIn = (values: unknown) =>
  JSON.stringify(values, (_, value) =>
    value === "" || value === null || Number.isNaN(value) ? undefined : value,
  );

/** Browsers block storage by throwing. The form works without a draft. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Beside the button that saves: says that something is not saved yet, and takes it back. */
export function UnsavedNote({ isUnsaved, onDiscard }: { isUnsaved: boolean; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {/* Always in the page: screen readers announce only changes to an existing status. */}
      <p role="status" className="text-ink-soft text-small">
        {isUnsaved && "Unsaved changes are kept in this tab."}
      </p>
      {isUnsaved && (
        <Button variant="quiet" className="max-sm:-ml-4" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  );
}
