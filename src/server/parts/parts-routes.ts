import { listCartParts } from "#contract/cart.ts";
import {
  addPart as addCall,
  deletePart as deleteCall,
  editPart as editCall,
  getPart,
  listParts as listCall,
  listCategories,
} from "#contract/parts.ts";
import { Refusal } from "#domain/refusal.ts";
import { announcePage, readCursor } from "#server/http/cursor.ts";
import { isId } from "#server/http/ids.ts";
import { type Door, serve, Written } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addPart } from "./add-part.ts";
import { deletePart } from "./delete-part.ts";
import { editPart } from "./edit-part.ts";
import { listParts } from "./list-parts.ts";
import { partWire } from "./part-wire.ts";
import { categoriesWithCounts, type PartRow, partById, partBySlug, partsById } from "./parts-queries.ts";
import { WrittenParts } from "./written-parts.ts";

export function partsRoutes(door: Door, shop: Shop): void {
  const { db, config } = shop;
  const wire = (row: PartRow) => partWire(row, config.currency, shop.pictureView);
  const written = new WrittenParts(door.cache, async (ids) => (await partsById(db.pool, ids)).map(wire));

  serve(door, listCall, async ({ query, request, reply }) => {
    const { cursor, ...asked } = query;
    const page = await listParts(db, config.currency, { ...asked, after: readCursor(cursor) });
    announcePage(request, reply, page);
    return new Written(await written.list(page.ids));
  });

  serve(door, getPart, async ({ params }) => wire(await listedPart(params.id)));

  // Never kept: every cart is another question, and each is asked to learn what is true now.
  serve(door, listCartParts, async ({ query }) => {
    const rows = await partsById(db.pool, query.ids);
    return rows.filter(({ state }) => state === "listed").map(wire);
  });

  serve(door, listCategories, async () => categoriesWithCounts(db.kysely));

  serve(door, addCall, async ({ body, caller }) => {
    const { id, slug } = await addPart(db, body, { actorId: caller.userId, currency: config.currency });
    shop.changed("parts");
    return { insertedId: id, slug };
  });

  serve(door, editCall, async ({ params, body, caller }) => {
    const read = await anyPart(params.id);
    const after = await editPart(db, read, body, { actorId: caller.userId, currency: config.currency });
    shop.changed("parts");
    return wire(after);
  });

  serve(door, deleteCall, async ({ params, caller }) => {
    const answer = await deletePart(db, await listedPart(params.id), caller.userId);
    shop.changed("parts");
    return answer;
  });

  async function listedPart(idOrSlug: string): Promise<PartRow> {
    const part = await anyPart(idOrSlug);
    if (part.state === "retired") throw noSuchPart();
    return part;
  }

  async function anyPart(idOrSlug: string): Promise<PartRow> {
    const row = isId(idOrSlug) ? await partById(db.kysely, idOrSlug) : await partBySlug(db.kysely, idOrSlug);
    if (!row) throw noSuchPart();
    return row;
  }
}

const noSuchPart = () => new Refusal("unknown", "There is no such part in the shop.");
