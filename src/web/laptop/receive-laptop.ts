import type { ActionFunctionArgs } from "react-router";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { type FormOutcome, fieldsOf, sendForm } from "#web/forms/form-outcome.ts";
import { pageContextOf } from "#web/shop-context.ts";

export type LaptopOutcome = FormOutcome<{ name: string; email: string }>;

/** The action of “Not listed? Tell us”, with or without scripts. */
export async function receiveLaptop(args: ActionFunctionArgs) {
  const field = await fieldsOf(args.request);
  const values = { name: field("name").trim(), email: field("email").trim() };
  const { name, email } = values;
  const body = { name, ...(email && { email }), website: field("website").trim() };
  return sendForm(pageContextOf(args.context).client, tellLaptop, { values, body });
}
