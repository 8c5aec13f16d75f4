import { type RawBuilder, type Selectable, sql } from "kysely";
import type pg from "pg";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { OrderTables } from "#server/db/order-tables.ts";
import type { Cursor } from "#server/http/cursor.ts";

export type VoucherRow = Selectable<OrderTables["vouchers"]>;

const columns = `id, code, kind, millipercent, amount_cents, minimum_cents, valid_from::text, valid_until::text,
  max_uses, uses, active, version, created_at`;

/** Returns a page of the vouchers, newest first, and the number of all that match. */
export async function findVouchers(
  db: Reads,
  q: string | undefined,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: VoucherRow[]; total: number }> {
  const where = q ? sql`code ILIKE ${containing(q)}` : sql`true`;
  const page = after ? sql`${where} AND id < ${after.id}::uuid` : where;
  const [{ rows }, counted] = await Promise.all([
    sql<VoucherRow>`SELECT ${sql.raw(columns)} FROM vouchers WHERE ${page} ORDER BY id DESC LIMIT ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*) AS total FROM vouchers WHERE ${where}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the voucher with this code, by a prepared statement: a quote and an order read it. */
export async function voucherByCode(pool: pg.Pool, code: string): Promise<VoucherRow | undefined> {
  const { rows } = await pool.query<VoucherRow>({
    name: "voucher-by-code",
    text: `SELECT ${columns} FROM vouchers WHERE code = $1`,
    values: [code],
  });
  return rows[0];
}

/** Returns a voucher and locks it until the transaction ends. */
export async function lockVoucher(tx: Tx, id: string): Promise<VoucherRow | undefined> {
  const { rows } =
    await sql<VoucherRow>`SELECT ${sql.raw(columns)} FROM vouchers WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The fields of a voucher that can change. */
export type VoucherLimits = Pick<
  VoucherRow,
  "minimum_cents" | "valid_from" | "valid_until" | "max_uses" | "active"
>;

/** Adds a voucher. Throws the constraint `vouchers_code_once` if the code was ever used. */
export async function insertVoucher(
  tx: Tx,
  voucher: Omit<VoucherRow, "uses" | "active" | "version" | "created_at">,
): Promise<void> {
  await tx.insertInto("vouchers").values(voucher).execute();
}

/** Changes a voucher if it still has this version. @returns whether it had */
export async function updateVoucher(
  tx: Tx,
  { id, version, ...limits }: Partial<VoucherLimits> & { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("vouchers")
    .set({ ...limits, version: sql`version + 1` as RawBuilder<number> })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Counts a use of an order's voucher again, for an order that had expired and is paid after all.
 * @returns false if the voucher has been used up meanwhile; true, too, for an order without one
 */
export async function useVoucherAgain(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has_voucher: boolean; counted: boolean }>`
    WITH counted AS (
      UPDATE vouchers v SET uses = uses + 1 FROM orders o
      WHERE o.id = ${orderId} AND v.id = o.voucher_id AND (v.max_uses IS NULL OR v.uses < v.max_uses)
      RETURNING v.id
    )
    SELECT voucher_id IS NOT NULL AS has_voucher, EXISTS (SELECT FROM counted) AS counted
    FROM orders WHERE id = ${orderId}`.execute(tx);
  return rows[0] !== undefined && (!rows[0].has_voucher || rows[0].counted);
}
