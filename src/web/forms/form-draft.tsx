import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";

/**
 * Keeps what is typed into a form while the tab is open, and fills it in again: leaving without saving loses nothing.
 * @param key names the form, its user and what it edits
 * @param version state with the version being edited. It is kept and restored with what was typed, so that saving
 * notices what someone else saved meanwhile.
 */
export function useFormDraft<Values extends FieldValues, Version>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  key: string,
  [version, setVersion]: readonly [Version?, ((version: Version) => void)?] = [],
): void {
  const { isDirty } = form.formState;
  const storageKey = `form-draft:${key}`;
  useEffect(() => {
    const draft = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "null"));
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    setVersion?.(draft.version);
  }, [form, storageKey, setVersion]);
  useEffect(() => {
    if (!isDirty) return void attempt(() => sessionStorage.removeItem(storageKey));
    const write = (values: unknown) =>
      attempt(() => sessionStorage.setItem(storageKey, JSON.stringify({ values, version })));
    write(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) });
  }, [form, isDirty, storageKey, version]);
}

/** Browsers block storage by throwing. The form works without a draft. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Beside the button that saves: says that something is not saved yet, and takes it back. */
export function UnsavedNote({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {/* Always in the page: screen readers announce only changes to an existing status. */}
      <p role="status" className="text-ink-soft text-small">
        {isDirty && "Unsaved changes are kept in this tab."}
      </p>
      {isDirty && (
        <Button variant="quiet" className="max-sm:-ml-4" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  );
}
