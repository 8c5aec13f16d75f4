import { listMessages, sendMessage } from "#contract/reviews.ts";
import { newId } from "#server/db/database.ts";
import { announcePage, cutPage, readCursor } from "#server/http/cursor.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { keepMessage, listedMessages } from "./contact-queries.ts";

export function contactRoutes(door: Door, { db, config, wake }: Pick<Shop, "db" | "config" | "wake">): void {
  serve(
    door,
    sendMessage,
    async ({ body }) => {
      const { website, ...message } = body;
      const id = newId();
      // Only a machine fills in the field that people cannot see; it is told what it hopes to hear.
      if (website) return { insertedId: id };
      await keepMessage(db, { id, ...message }, config.shopEmail);
      wake("mail");
      return { insertedId: id };
    },
    { limit: { max: 5, everyMinutes: 10 } },
  );

  serve(door, listMessages, async ({ query, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedMessages(db.kysely, span);
    const page = cutPage(found.rows, query.limit);
    announcePage(request, reply, { total: found.total, next: page.next });
    return page.rows.map(({ id, email, subject, message, created_at }) => ({
      _id: id,
      email,
      subject,
      message,
      createdAt: created_at.toISOString(),
    }));
  });
}
