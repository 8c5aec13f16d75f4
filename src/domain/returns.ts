import { roundedShare } from "./totals/rounding.ts";

/** Why a buyer sends a part back. */
export const returnReasons = ["does_not_fit", "faulty", "changed_mind", "wrong_part"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The reasons as people read them. */
export const returnReasonTexts: Readonly<Record<ReturnReason, string>> = {
  does_not_fit: "Does not fit",
  faulty: "Faulty or broken",
  changed_mind: "Changed my mind",
  wrong_part: "Wrong part sent",
};

/** Who can pay for the parcel when the shop made no mistake. */
export const returnShippingPayers = ["buyer", "shop"] as const;
export type ReturnShippingPayer = (typeof returnShippingPayers)[number];

/** Returns who pays for which return parcel, in a sentence to the buyer. */
export const returnShippingText = (paidBy: ReturnShippingPayer): string =>
  paidBy === "shop"
    ? "We pay for the return parcel."
    : "We pay for the return parcel if the part is faulty or the wrong one, or does not fit a laptop we said it fits; otherwise you pay for it.";

/** Returns the number people read out, e.g. LW-10042-R1. */
export const returnNumberOf = (orderNumber: string, number: number): string => `${orderNumber}-R${number}`;

/** Returns the last moment at which parts can be sent back; undefined while the order is not known to be delivered. */
export function returnDeadline(deliveredAt: Date | null, returnDays: number): Date | undefined {
  return deliveredAt ? new Date(deliveredAt.getTime() + returnDays * 86_400_000) : undefined;
}

/** Some units of an order's line. Amounts are those of the whole line, in cents. */
interface UnitsOfLine {
  quantity: number;
  /** Units of the same line that were refunded before. */
  refundedBefore?: number;
  line: {
    quantity: number;
    unitPriceCents: number;
    discountCents: number;
    /** The tax on top of the price; 0 if the price includes it. */
    addedTaxCents: number;
  };
}

/**
 * Returns what the buyer paid for some units of a line, in cents: their part of its price, discount and tax, half a cent
 * up. Shipping is not part of it. What is left over by rounding goes to the units refunded later, so that all units of a
 * line come to what the line came to, also when they are returned one by one.
 */
export function paidForUnits({ quantity, refundedBefore = 0, line }: UnitsOfLine): number {
  const lineCents = line.unitPriceCents * line.quantity - line.discountCents + line.addedTaxCents;
  const upTo = (units: number) => roundedShare(lineCents, units, line.quantity);
  return upTo(refundedBefore + quantity) - upTo(refundedBefore);
}
