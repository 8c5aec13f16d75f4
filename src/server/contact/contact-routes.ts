import { listMessages, markAnswered, markOpen, sendMessage } from "#contract/contact.ts";
import { newId } from "#server/db/database.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { findMessages } from "./contact-queries.ts";
import { markMessage, receiveMessage } from "./messages.ts";

export function contactRoutes(api: ApiContext, shop: Pick<Shop, "db" | "config" | "wake">): void {
  const { db } = shop;

  serve(
    api,
    sendMessage,
    async ({ body, caller }) => {
      const { website, ...message } = body;
      const id = newId();
      // A honeypot: people cannot see this field. A bot gets the same response as a visitor.
      if (website) return { insertedId: id, copySent: false };
      const copySent = await receiveMessage(shop, { id, ...message }, caller);
      shop.wake("mail");
      return { insertedId: id, copySent };
    },
    { limit: { max: 5, everyMinutes: 10 } },
  );

  serve(api, listMessages, async (input) => {
    const rows = await replyPage(input, (range) => findMessages(db.kysely, input.query, range));
    return rows.map(({ id, email, subject, message, created_at, answered_at, answered_by_name }) => ({
      _id: id,
      email,
      subject,
      message,
      createdAt: created_at.toISOString(),
      answered: answered_at && { at: answered_at.toISOString(), by: answered_by_name },
    }));
  });

  serve(api, markAnswered, async ({ params, caller }) => ({
    modifiedCount: await markMessage(db, existingId(params.id, "message"), "answered", caller.userId),
  }));

  serve(api, markOpen, async ({ params, caller }) => ({
    modifiedCount: await markMessage(db, existingId(params.id, "message"), "open", caller.userId),
  }));
}
