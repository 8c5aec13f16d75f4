import { type ActionFunctionArgs, data } from "react-router";
import type { Call } from "#contract/call.ts";
import type { AnyInput } from "#contract/client.ts";
import { confirmed } from "#web/calls/confirmed.ts";
import { pageContextOf, problemOf } from "#web/shop-context.ts";

/** What became of a form that works without scripts, too. */
export interface FormOutcome<Values> {
  sent: boolean;
  /** What was typed, for the form to show again when something is wrong. */
  values: Values;
  errors: Partial<Record<string, string>>;
  /** An error that belongs to no single field. */
  formError: string | undefined;
}

/** Returns how to read the fields of a posted form; one that is missing is empty. */
export async function fieldsOf(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => String(form.get(name) ?? "");
}

/** Makes a form's call, in an action. A refusal is an outcome with the call's status; any other failure is thrown. */
export async function sendForm<Values>(
  { context }: Pick<ActionFunctionArgs, "context">,
  call: Call,
  { values, body }: { values: Values; body: object },
) {
  try {
    confirmed(call, (await pageContextOf(context).client(call, { body } satisfies AnyInput)).body);
    return { sent: true, values, errors: {}, formError: undefined } satisfies FormOutcome<Values>;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const errors = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
    const outcome: FormOutcome<Values> = {
      sent: false,
      values,
      errors,
      formError: Object.keys(errors).length > 0 ? undefined : problem.detail,
    };
    return data(outcome, { status: problem.status });
  }
}
