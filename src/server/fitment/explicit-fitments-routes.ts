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

/** The explicit fitments that admins edit, for active and archived parts. */
export function explicitFitmentsRoutes(
  context: ApiContext,
  { db, changed }: Pick<Shop, "db" | "changed">,
): void {
  serve(context, listCall, async ({ params, query, request, reply }) => {
    const part = await findPart(db.kysely, params.id);
    const page = await listExplicitFitments(db, part, {
      ...query,
      q: query.q,
      after: readCursor(query.cursor),
    });
    setPaginationHeaders(request, reply, page);
    return page.rows;
  });

  serve(context, getExplicitFitment, async ({ params }) =>
    readExplicitFitment(db.kysely, await findPart(db.kysely, params.id), params.laptop),
  );

  serve(context, setCall, async ({ params, body, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const target = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    await setExplicitFitment(db, target, body);
    changed("fitments");
    return readExplicitFitment(db.kysely, part, params.laptop);
  });

  serve(context, removeCall, async ({ params, query, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const target = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    const deletedCount = await removeExplicitFitment(db, target, query);
    if (deletedCount > 0) changed("fitments");
    return { deletedCount };
  });
}
