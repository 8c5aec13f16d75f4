import type { ActionFunctionArgs } from "react-router";
import { sendMessage } from "#contract/contact.ts";
import { type FormOutcome, fieldsOf, sendForm } from "#web/forms/form-outcome.ts";

export type MessageOutcome = FormOutcome<{ email: string; subject: string; message: string }>;

/** The action of the contact form, with or without scripts. */
export async function receiveMessage(args: ActionFunctionArgs) {
  const field = await fieldsOf(args.request);
  const values = { email: field("email"), subject: field("subject"), message: field("message") };
  return sendForm(args, sendMessage, { values, body: { ...values, website: field("website") } });
}
