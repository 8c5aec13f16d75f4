import {
  addVoucher as addCall,
  editVoucher as editCall,
  listVouchers,
  type VoucherDto,
} from "#contract/vouchers.ts";
import { toDecimal } from "#domain/money.ts";
import { toPercent } from "#domain/totals/sales-settings.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addVoucher, editVoucher } from "./save-voucher.ts";
import { findVouchers, type VoucherRow } from "./vouchers-queries.ts";

export function vouchersRoutes(
  api: ApiContext,
  { db, config: { currency }, changed }: Pick<Shop, "db" | "config" | "changed">,
): void {
  serve(api, listVouchers, async (input) => {
    const rows = await replyPage(input, (range) => findVouchers(db.kysely, input.query.q, range));
    return rows.map((row) => toVoucherDto(row, currency));
  });

  serve(api, addCall, async ({ body, caller }) => {
    const insertedId = await addVoucher(db, body, { actorId: caller.userId, currency });
    // The checkout asks for a voucher only if there are any.
    changed("shop");
    return { insertedId };
  });

  serve(api, editCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "voucher");
    const row = await editVoucher(db, id, body, { actorId: caller.userId, currency });
    changed("shop");
    return toVoucherDto(row, currency);
  });
}

function toVoucherDto(row: VoucherRow, currency: string): VoucherDto {
  const decimal = (cents: number) => toDecimal({ cents, currency });
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.millipercent === null ? null : toPercent(row.millipercent),
    amount: row.amount_cents === null ? null : decimal(row.amount_cents),
    minimum: decimal(row.minimum_cents),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    maxUses: row.max_uses,
    uses: row.uses,
    active: row.active,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
