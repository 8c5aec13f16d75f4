import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { FieldIssue } from "#domain/app-error.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { problemOf } from "#web/shop-context.ts";

/** The faults of single fields that a refusal names. */
function lineErrorsOf(error: unknown): readonly FieldIssue[] {
  if (error instanceof IdentityError) return error.fields;
  return problemOf(error)?.errors ?? [];
}

/** Splits a refusal's faults into those a form has a field for and the rest. */
export function issuesByField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { shown: { name: Name; message: string }[]; rest: FieldIssue[] } {
  const shown: { name: Name; message: string }[] = [];
  const rest: FieldIssue[] = [];
  for (const fault of lineErrorsOf(error)) {
    const name = names.find((known) => fault.path === known || fault.path.startsWith(`${known}.`));
    if (name) shown.push({ name, message: fault.message });
    else rest.push(fault);
  }
  return { shown, rest };
}

/**
 * Shows a refusal's faults beside their fields and moves to the first of them.
 * @returns whether every fault found its field: if not, the refusal's own sentence has to be shown.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  error: unknown,
  names: readonly FieldPath<Values>[],
): boolean {
  const { shown, rest } = issuesByField(error, names);
  shown.forEach(({ name, message }, place) => {
    form.setError(name, { type: "server", message }, { shouldFocus: place === 0 });
  });
  return shown.length > 0 && rest.length === 0;
}
