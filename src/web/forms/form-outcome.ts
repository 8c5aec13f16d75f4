import { data } from "react-router";
import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import type { Client } from "#contract/client.ts";
import { confirmed } from "#web/calls/confirmed.ts";
import { problemOf } from "#web/shop-context.ts";

/** The outcome of a form that works without scripts, too. */
export interface FormOutcome<Values, Answer = unknown> {
  sent: boolean;
  /** The shop's answer, once it is sent. */
  answer: Answer | undefined;
  /** The typed values, for the form to show again when something is wrong. */
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
export async function sendForm<Values, C extends Call>(
  client: Client,
  call: C,
  { values, body }: { values: Values; body: object },
) {
  try {
    const answer = confirmed(call, (await client(call, { body } as InputOf<C>)).body);
    return { sent: true, answer, values, errors: {}, formError: undefined } satisfies FormOutcome<
      Values,
      AnswerOf<C>
    >;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const errors = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
    const outcome: FormOutcome<Values, AnswerOf<C>> = {
      sent: false,
      answer: undefined,
      values,
      errors,
      formError: Object.keys(errors).length > 0 ? undefined : problem.detail,
    };
    return data(outcome, { status: problem.status });
  }
}
