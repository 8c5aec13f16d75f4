import { AppError } from "#domain/app-error.ts";
import { formatMoney } from "#domain/money.ts";
import { roundedShare } from "./rounding.ts";

/** The discount of a voucher. */
export type VoucherValue =
  | { kind: "percent"; millipercent: number }
  | { kind: "amount"; amountCents: number }
  | { kind: "free_shipping" };

/** A voucher and what limits it. Days are those of the shop's time zone, both inclusive. */
export interface Voucher {
  code: string;
  value: VoucherValue;
  minimumCents: number;
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
  uses: number;
  active: boolean;
}

/** Returns the code as it is stored: people type it in any case, with spaces around it. */
export const voucherCode = (typed: string): string => typed.trim().toUpperCase();

/** Throws `voucher_refused` with the reason, in a sentence for the buyer, if the voucher does not count today. */
export function assertVoucherCounts(
  voucher: Voucher | undefined,
  order: { subtotalCents: number; currency: string; today: string },
): asserts voucher is Voucher {
  const reason = voucher ? reasonAgainst(voucher, order) : "There is no such voucher. Check the code.";
  if (reason) {
    throw new AppError("voucher_refused", reason, { fields: [{ path: "voucher", message: reason }] });
  }
}

function reasonAgainst(
  voucher: Voucher,
  { subtotalCents, currency, today }: { subtotalCents: number; currency: string; today: string },
): string | undefined {
  const { active, validFrom, validUntil, maxUses, uses, minimumCents } = voucher;
  // Buyers do not learn that a voucher was switched off.
  if (!active) return "There is no such voucher. Check the code.";
  if (validFrom !== null && today < validFrom) return "This voucher is not valid yet.";
  if (validUntil !== null && today > validUntil) return "This voucher has expired.";
  if (maxUses !== null && uses >= maxUses) return "This voucher has been used up.";
  if (subtotalCents < minimumCents) {
    return `This voucher is for orders of ${formatMoney({ cents: minimumCents, currency })} or more.`;
  }
  return undefined;
}

/** Returns what a voucher takes off parts worth `subtotalCents`, at most all of it. */
export function discountCents(value: VoucherValue | undefined, subtotalCents: number): number {
  if (value?.kind === "percent") return roundedShare(subtotalCents, value.millipercent, 100_000);
  if (value?.kind === "amount") return Math.min(value.amountCents, subtotalCents);
  return 0;
}
