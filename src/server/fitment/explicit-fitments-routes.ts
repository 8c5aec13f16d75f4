import {
  getExplicitFitment,
  listExplicitFitments as listCall,
  removeExplicitFitment as removeCall,
  setExplicitFitment as setCall,
} from "#contract/explicit-fitments.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { findPart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { removeExplicitFitment, setExplicitFitment } from "./edit-fitments.ts";
import { listExplicitFitments, readExplicitFitment } from "./explicit-fitments.ts";

/** What admins list of parts and laptops, on sale or retired. */
export function explicitFitmentsRoutes(
  door: ApiContext,
  { db, changed }: Pick<Shop, "db" | "changed">,
): void {
  serve(door, listCall, async ({ params, query, request, reply }) => {
    const part = await findPart(db.kysely, params.id);
    const page = await listExplicitFitments(db, part, {
      ...query,
      q: query.q,
      after: readCursor(query.cursor),
    });
    setPaginationHeaders(request, reply, page);
    return page.rows;
  });

  serve(door, getExplicitFitment, async ({ params }) =>
    readExplicitFitment(db.kysely, await findPart(db.kysely, params.id), params.laptop),
  );

  serve(door, setCall, async ({ params, body, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const which = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    await setExplicitFitment(db, which, body);
    changed("parts");
    return readExplicitFitment(db.kysely, part, params.laptop);
  });

  serve(door, removeCall, async ({ params, query, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const which = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    const deletedCount = await removeExplicitFitment(db, which, query);
    if (deletedCount > 0) changed("parts");
    return { deletedCount };
  });
}
