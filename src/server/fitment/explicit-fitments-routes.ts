import {
  listContradictions as contradictionsCall,
  getExplicitFitment,
  listExplicitFitments as listCall,
  removeExplicitFitment as removeCall,
  setExplicitFitment as setCall,
  settleContradiction as settleCall,
} from "#contract/explicit-fitments.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { findPart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { listContradictions, recheckPair, settleContradiction } from "./contradictions.ts";
import { removeExplicitFitment, setExplicitFitment } from "./edit-fitments.ts";
import { listExplicitFitments, readExplicitFitment } from "./explicit-fitments.ts";

/** The explicit fitments that admins edit, for active and archived parts. */
export function explicitFitmentsRoutes(
  context: ApiContext,
  { db, changed }: Pick<Shop, "db" | "changed">,
): void {
  serve(context, listCall, async ({ params, query, request, reply }) => {
    const part = await findPart(db, params.id);
    const page = await listExplicitFitments(db, part, {
      ...query,
      q: query.q,
      after: readCursor(query.cursor),
    });
    setPaginationHeaders(request, reply, page);
    return page.rows;
  });

  serve(context, getExplicitFitment, async ({ params }) =>
    readExplicitFitment(db.kysely, await findPart(db, params.id), params.laptop),
  );

  serve(context, setCall, async ({ params, body, caller }) => {
    const part = await findPart(db, params.id);
    const target = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    await setExplicitFitment(db, target, body);
    await recheckPair(db, part.id, params.laptop);
    changed("fitments");
    return readExplicitFitment(db.kysely, part, params.laptop);
  });

  serve(context, removeCall, async ({ params, query, caller }) => {
    const part = await findPart(db, params.id);
    const target = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    const deletedCount = await removeExplicitFitment(db, target, query);
    if (deletedCount > 0) {
      await recheckPair(db, part.id, params.laptop);
      changed("fitments");
    }
    return { deletedCount };
  });

  serve(context, contradictionsCall, async ({ query: { settled } }) => {
    const { rows, total } = await listContradictions(db, settled);
    return {
      total,
      rows: rows.map(({ row, fitment }) => ({
        part: { _id: row.part_id, sku: row.sku, name: row.name },
        fitment,
        misfitUnits: row.misfit_units,
        foundAt: row.found_at.toISOString(),
        settled: row.settled_at && {
          at: row.settled_at.toISOString(),
          by: row.settled_by_name,
          note: row.settled_note,
        },
      })),
    };
  });

  serve(context, settleCall, async ({ params, body, caller }) => {
    const target = { partId: params.id, laptopSlug: params.laptop, actorId: caller.userId };
    await settleContradiction(db, target, body);
    changed("fitments");
    return { modifiedCount: 1 };
  });
}
