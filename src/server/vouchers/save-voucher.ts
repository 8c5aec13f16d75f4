import type { z } from "zod";
import { centsAt } from "#contract/sales-settings-dto.ts";
import type { editVoucher as editCall, voucherFields } from "#contract/vouchers.ts";
import { AppError } from "#domain/app-error.ts";
import { countText } from "#domain/number-text.ts";
import { toMillipercent } from "#domain/totals/sales-settings.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { type Database, newId } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { insertVoucher, lockVoucher, updateVoucher, type VoucherRow } from "./vouchers-queries.ts";

interface Context {
  actorId: string;
  currency: string;
}

/** Adds a voucher. @returns its id. Error: `already_exists` for a code that was ever used. */
export async function addVoucher(
  { kysely }: Pick<Database, "kysely">,
  input: z.output<typeof voucherFields>,
  { actorId, currency }: Context,
): Promise<string> {
  const voucher = {
    id: newId(),
    code: input.code,
    kind: input.kind,
    millipercent: input.percent === null ? null : toMillipercent(input.percent),
    amount_cents: input.amount === null ? null : centsAt("amount", input.amount, currency),
    minimum_cents: centsAt("minimum", input.minimum, currency),
    valid_from: input.validFrom,
    valid_until: input.validUntil,
    max_uses: input.maxUses,
  };
  try {
    await kysely.transaction().execute(async (tx) => {
      await insertVoucher(tx, voucher);
      await recordChange(tx, {
        actorId,
        action: "voucher.add",
        subject: { kind: "voucher", id: voucher.id },
        after: recorded(voucher),
      });
    });
  } catch (error) {
    if (!violates(error, "vouchers_code_once")) throw error;
    const message = "There is a voucher with this code already.";
    throw new AppError("already_exists", message, { fields: [{ path: "code", message }] });
  }
  return voucher.id;
}

/**
 * Changes a voucher's limits if it still has the version that was read.
 * Errors: `unknown`, `edited_meanwhile`, `rule_broken` for a maximum below the uses so far.
 */
export async function editVoucher(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  { version, active, minimum, validFrom, validUntil, maxUses }: z.output<(typeof editCall)["body"]>,
  { actorId, currency }: Context,
): Promise<VoucherRow> {
  return kysely.transaction().execute(async (tx) => {
    const before = await lockVoucher(tx, id);
    if (!before) throw new AppError("unknown", "There is no such voucher.");
    if (maxUses != null && maxUses < before.uses) {
      throw broken("maxUses", `It has been used ${countText(before.uses, "time")} already.`);
    }
    const [from, until] = [validFrom, validUntil].map((day, index) =>
      day === undefined ? [before.valid_from, before.valid_until][index] : day,
    );
    if (from && until && from > until) throw broken("validUntil", "The last day comes before the first.");
    const changed = await updateVoucher(tx, {
      id,
      version,
      ...(active !== undefined && { active }),
      ...(minimum !== undefined && { minimum_cents: centsAt("minimum", minimum, currency) }),
      ...(validFrom !== undefined && { valid_from: validFrom }),
      ...(validUntil !== undefined && { valid_until: validUntil }),
      ...(maxUses !== undefined && { max_uses: maxUses }),
    });
    if (!changed) {
      throw new AppError("edited_meanwhile", "Someone else has changed this voucher since you opened it.");
    }
    const after = await lockVoucher(tx, id);
    if (!after) throw new Error(`Voucher ${id} disappeared within its own transaction`);
    await recordChange(tx, {
      actorId,
      action: "voucher.edit",
      subject: { kind: "voucher", id },
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });
}

function broken(path: string, message: string): AppError {
  return new AppError("rule_broken", message, { fields: [{ path, message }] });
}

/** The fields of a voucher in the audit, under the audit's own names. */
function recorded(voucher: Partial<VoucherRow> & { code: string }): Record<string, unknown> {
  return {
    name: voucher.code,
    voucherKind: voucher.kind,
    millipercent: voucher.millipercent,
    amountCents: voucher.amount_cents,
    minimumCents: voucher.minimum_cents,
    validFrom: voucher.valid_from,
    validUntil: voucher.valid_until,
    maxUses: voucher.max_uses,
    voucherActive: voucher.active ?? true,
  };
}
