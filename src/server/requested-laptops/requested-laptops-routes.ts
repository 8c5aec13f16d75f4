import {
  listRequestedLaptops,
  markLaptopDone,
  reopenLaptop,
  tellLaptop,
} from "#contract/requested-laptops.ts";
import { AppError } from "#domain/app-error.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { receiveRequest } from "./receive-request.ts";
import { findRequestedLaptops, hasRequestedLaptop, markDone, markOpen } from "./requested-laptops-queries.ts";

const noSuch = () => new AppError("unknown", "There is no such laptop in this list.");

/** Laptops that visitors looked for and the shop does not list. */
export function requestedLaptopsRoutes(api: ApiContext, { db }: Pick<Shop, "db">): void {
  serve(
    api,
    tellLaptop,
    async ({ body: { name, email, website } }) => {
      // A honeypot: people cannot see this field. A bot gets the same response as a person.
      if (!website) await receiveRequest(db, name, email);
      return { received: true as const };
    },
    { limit: { max: 5, everyMinutes: 10 } },
  );

  serve(api, listRequestedLaptops, async ({ query: { done } }) => {
    const rows = await findRequestedLaptops(db.kysely, done);
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      requests: row.requests,
      emails: row.emails,
      firstAskedAt: row.first_asked_at.toISOString(),
      lastAskedAt: row.last_asked_at.toISOString(),
      done: row.done_at && { at: row.done_at.toISOString(), by: row.done_by_name },
    }));
  });

  serve(api, markLaptopDone, async ({ params, caller }) => {
    const id = existingId(params.id, "laptop");
    if (await markDone(db.kysely, id, caller.userId)) return { modifiedCount: 1 };
    if (!(await hasRequestedLaptop(db.kysely, id))) throw noSuch();
    return { modifiedCount: 0 };
  });

  serve(api, reopenLaptop, async ({ params }) => {
    const id = existingId(params.id, "laptop");
    if (await markOpen(db.kysely, id)) return { modifiedCount: 1 };
    if (!(await hasRequestedLaptop(db.kysely, id))) throw noSuch();
    return { modifiedCount: 0 };
  });
}
