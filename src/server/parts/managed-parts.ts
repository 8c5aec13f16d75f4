import { partStateName } from "#contract/part-field-values.ts";
import type { ManagedPart } from "#contract/stock.ts";
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

type Db = Pick<Database, "pool" | "kysely">;
type ToDto = (row: PartRow) => PartDto;

interface ManagedQuery extends ManagedFilter {
  limit: number;
  after: Cursor | undefined;
  sort?: ManagedOrder | undefined;
}

/** Returns a page of all parts, archived ones included, with their stock figures. */
export async function listManagedParts(
  db: Db,
  toDto: ToDto,
  { limit, after, sort = "newest", ...filter }: ManagedQuery,
): Promise<{ parts: ManagedPart[]; total: number; next: Cursor | undefined }> {
  const found = await managedParts(db.kysely, filter, sort, { limit: limit + 1, after }).catch(
    (error: unknown) => {
      throw after && isDataException(error) ? invalidCursor() : error;
    },
  );
  const { rows, next } = cutPage(found.rows, limit, (row) => row.sort_key);
  const parts = await managedPartsById(
    db,
    toDto,
    rows.map(({ id }) => id),
  );
  return { parts, total: found.total, next };
}

/** Returns parts in the order of their ids, archived ones included. One that has been erased is left out. */
export async function managedPartsById(db: Db, toDto: ToDto, ids: readonly string[]): Promise<ManagedPart[]> {
  const parts = new Map(
    (await withStockFigures(db, toDto, await partsById(db.pool, ids))).map((part) => [part._id, part]),
  );
  return ids.flatMap((id) => parts.get(id) ?? []);
}

/** Throws `unknown`. */
export async function readManagedPart(db: Db, toDto: ToDto, id: string): Promise<ManagedPart> {
  const row = await partById(db.kysely, id);
  const [part] = row ? await withStockFigures(db, toDto, [row]) : [];
  if (!part) throw new AppError("unknown", "There is no such part.");
  return part;
}

async function withStockFigures(
  { kysely }: Db,
  toDto: ToDto,
  rows: readonly PartRow[],
): Promise<ManagedPart[]> {
  const figures = await stockFigures(
    kysely,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const stock = figures.get(row.id);
    if (!stock) return [];
    const { on_hand: onHand, reserved, to_send: toSend } = stock;
    return {
      ...toDto(row),
      // From the same query as the other figures: they add up even while orders come in.
      availableQuantity: onHand - reserved,
      state: partStateName[row.state],
      onHand,
      reserved,
      toSend,
    };
  });
}
