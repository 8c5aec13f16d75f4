import type { ActionFunctionArgs } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import type { Client } from "#contract/client.ts";
import { sendMessage } from "#contract/contact.ts";
import { type FormOutcome, fieldsOf, sendForm } from "#web/forms/form-outcome.ts";
import { pageContextOf } from "#web/shop-context.ts";

export type MessageOutcome = FormOutcome<
  { email: string; subject: string; message: string },
  AnswerOf<typeof sendMessage>
>;

/** The action of the contact form on the server, which knows no user: without scripts, and for visitors. */
export async function receiveMessage({ request, context }: ActionFunctionArgs) {
  return sendPosted(request, pageContextOf(context).client);
}

/** Sends what the contact form posted. */
export async function sendPosted(request: Request, client: Client) {
  const field = await fieldsOf(request);
  const values = { email: field("email"), subject: field("subject"), message: field("message") };
  return sendForm(client, sendMessage, { values, body: { ...values, website: field("website") } });
}
