import { type ActionFunctionArgs, data } from "react-router";
import { sendMessage } from "#contract/contact.ts";
import { pageContextOf, problemOf } from "#web/shop-context.ts";

export interface MessageOutcome {
  sent: boolean;
  /** What was typed, for the form to show again when something is wrong. */
  values: { email: string; subject: string; message: string };
  errors: Partial<Record<string, string>>;
  /** An error that belongs to no single field. */
  formError: string | undefined;
}

/** The action of the contact form, with or without scripts. */
export async function receiveMessage({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { email: field("email"), subject: field("subject"), message: field("message") };
  try {
    await pageContextOf(context).client(sendMessage, { body: { ...values, website: field("website") } });
    return { sent: true, values, errors: {}, formError: undefined } satisfies MessageOutcome;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const errors = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
    const outcome: MessageOutcome = {
      sent: false,
      values,
      errors,
      formError: Object.keys(errors).length > 0 ? undefined : problem.detail,
    };
    return data(outcome, { status: problem.status });
  }
}
