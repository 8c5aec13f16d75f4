import { zodResolver } from "@hookform/resolvers/zod";
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { FieldIssue } from "#domain/app-error.ts";
import { IdentityError } from "#web/identity/identity-client.ts";
import { problemOf } from "#web/shop-context.ts";

/**
 * Returns a form that is validated with the contract's schema, so that it shows the server's messages. A field without
 * a default value keeps what was typed, or filled in by a password manager, before hydration.
 */
export function useContractForm<Schema extends z.ZodObject>(
  schema: Schema,
  options: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, "resolver"> = {},
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...options,
    // A form may have fields of its own, which it does not send. The resolver's types do not support a generic schema.
    resolver: zodResolver(schema.strip()) as never,
  });
}

/**
 * Shows an error's field issues at their fields and focuses the first one.
 * @returns whether every issue has a field in the form. If not, show the error's own message, too.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  error: unknown,
  names: readonly FieldPath<Values>[],
): boolean {
  const { shown, rest } = issuesByField(error, names);
  shown.forEach(({ name, message }, index) => {
    form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return shown.length > 0 && rest.length === 0;
}

/** Splits an error's issues into those at a field of the form and the rest. */
export function issuesByField<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { shown: { name: Name; message: string }[]; rest: FieldIssue[] } {
  const shown: { name: Name; message: string }[] = [];
  const rest: FieldIssue[] = [];
  for (const issue of issuesOf(error)) {
    const name = names.find((known) => issue.path === known || issue.path.startsWith(`${known}.`));
    if (name) shown.push({ name, message: issue.message });
    else rest.push(issue);
  }
  return { shown, rest };
}

function issuesOf(error: unknown): readonly FieldIssue[] {
  if (error instanceof IdentityError) return error.fields;
  return problemOf(error)?.errors ?? [];
}
