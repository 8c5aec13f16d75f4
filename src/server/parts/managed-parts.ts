import type { z } from "zod";
import { partStateName } from "#contract/part-state.ts";
import type { managedPart } from "#contract/stock.ts";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { isDataException } from "#server/db/database-errors.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import {
  type ManagedFilter,
  type ManagedOrder,
  managedParts,
  stockFigures,
} from "./managed-parts-queries.ts";
import type { PartDto } from "./part-dto.ts";
import { type PartRow, partById, partsById } from "./parts-queries.ts";

type ManagedPartWire = z.infer<typeof managedPart>;
type Db = Pick<Database, "pool" | "kysely">;
type Wire = (row: PartRow) => PartDto;

/** A page of all parts, retired ones included, with the figures behind their stock. */
export async function listManagedParts(
  db: Db,
  wire: Wire,
  {
    limit,
    after,
    sort,
    ...filter
  }: ManagedFilter & { limit: number; after: Cursor | undefined; sort: ManagedOrder | undefined },
): Promise<{ parts: ManagedPartWire[]; total: number; next: Cursor | undefined }> {
  const span = { limit: limit + 1, after };
  const found = await managedParts(db.kysely, filter, sort ?? "newest", span).catch((error: unknown) => {
    throw after && isDataException(error) ? invalidCursor() : error;
  });
  const { rows, next } = cutPage(found.rows, limit, (row) => row.sort_key);
  const ids = rows.map(({ id }) => id);
  const parts = new Map(
    (await withFigures(db, wire, await partsById(db.pool, ids))).map((part) => [part._id, part]),
  );
  // Erased since the page was read: left out.
  return { parts: ids.flatMap((id) => parts.get(id) ?? []), total: found.total, next };
}

/** One part with the figures behind its stock. Refuses `unknown`. */
export async function readManagedPart(db: Db, wire: Wire, id: string): Promise<ManagedPartWire> {
  const row = await partById(db.kysely, id);
  const [part] = row ? await withFigures(db, wire, [row]) : [];
  if (!part) throw new AppError("unknown", "There is no such part.");
  return part;
}

async function withFigures({ kysely }: Db, wire: Wire, rows: readonly PartRow[]): Promise<ManagedPartWire[]> {
  const figures = await stockFigures(
    kysely,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const stock = figures.get(row.id);
    if (!stock) return [];
    const { on_hand: onHand, reserved, to_send: toSend } = stock;
    // One reading for all four figures: they add up also while orders come in.
    return {
      ...wire(row),
      availableQuantity: onHand - reserved,
      state: partStateName[row.state],
      onHand,
      reserved,
      toSend,
    };
  });
}
