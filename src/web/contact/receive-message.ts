import { type ActionFunctionArgs, data } from "react-router";
import { sendMessage } from "#contract/contact.ts";
import { pageContextOf, problemOf } from "#web/shop-context.ts";

export interface MessageOutcome {
  sent: boolean;
  /** What was written, to stand in the form again when something is wrong with it. */
  values: { email: string; subject: string; message: string };
  errors: Partial<Record<string, string>>;
  /** What is wrong with the whole, when it is no one field's fault. */
  problem: string | undefined;
}

/** Takes the contact form, with scripts or without. */
export async function receiveMessage({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { email: field("email"), subject: field("subject"), message: field("message") };
  try {
    await pageContextOf(context).client(sendMessage, { body: { ...values, website: field("website") } });
    return { sent: true, values, errors: {}, problem: undefined } satisfies MessageOutcome;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    const errors = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
    const outcome: MessageOutcome = {
      sent: false,
      values,
      errors,
      problem: Object.keys(errors).length > 0 ? undefined : problem.detail,
    };
    return data(outcome, { status: problem.status });
  }
}
