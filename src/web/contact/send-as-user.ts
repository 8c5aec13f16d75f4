import type { ClientActionFunctionArgs } from "react-router";
import { browserSession } from "#web/identity/use-session.ts";
import type { receiveMessage } from "./receive-message.ts";

/**
 * The action of the contact form in the browser: a signed-in user sends it with the access token, and may get a copy.
 * Visitors send it to the page's action on the server.
 */
export async function sendAsUser({ request, serverAction }: ClientActionFunctionArgs) {
  if (!browserSession().snapshot().user) return serverAction<typeof receiveMessage>();
  // Loaded when needed: the contract's schemas would add 24 kB of Zod to public pages.
  const { sendOwn } = await import("./send-own.ts");
  return sendOwn(request);
}
