import type { Client } from "#contract/client.ts";
import { callShop } from "#web/calls/call-shop.ts";
import { sendOnce } from "#web/calls/intents.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { problemOf } from "#web/shop-context.ts";
import { sendPosted } from "./receive-message.ts";

/** Sends what the contact form posted with the user's access token, once, however often the button is pressed. */
export function sendOwn(posted: Request) {
  return sendPosted(posted, (call, input) =>
    sendOnce(call, input, (key) =>
      asUserOrVisitor(call, Object.assign({}, input, { headers: { "idempotency-key": key } })),
    ),
  );
}

/** Someone whose session has ended meanwhile is a visitor, who can write, too. */
const asUserOrVisitor: Client = (call, input) =>
  callShop(call, input).catch((error: unknown) => {
    if (problemOf(error)?.status !== 401) throw error;
    return callAsVisitor(call, input);
  });
