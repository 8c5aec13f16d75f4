import type { Voucher } from "#domain/totals/voucher.ts";
import type { Database } from "#server/db/database.ts";
import { useVoucherAgain, type VoucherRow, voucherByCode } from "./vouchers-queries.ts";

/** Vouchers as orders use them. The statement that places an order counts the use. */
export { useVoucherAgain };

/** A voucher that an order names, at the version that its rules were read. */
export interface OrderVoucher extends Voucher {
  id: string;
  version: number;
}

/** Returns the voucher with this code, valid or not. */
export async function findVoucher(
  { pool }: Pick<Database, "pool">,
  code: string,
): Promise<OrderVoucher | undefined> {
  const row = await voucherByCode(pool, code);
  return row && toVoucher(row);
}

function toVoucher(row: VoucherRow): OrderVoucher {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    value: voucherValue(row),
    minimumCents: row.minimum_cents,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    maxUses: row.max_uses,
    uses: row.uses,
    active: row.active,
  };
}

function voucherValue({ kind, millipercent, amount_cents }: VoucherRow): Voucher["value"] {
  if (kind === "percent") return { kind, millipercent: millipercent ?? 0 };
  return kind === "amount" ? { kind, amountCents: amount_cents ?? 0 } : { kind };
}
