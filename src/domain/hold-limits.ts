/** An unpaid order holds stock. These limits keep one buyer from holding the shop's. */

/** The limit on a buyer's unpaid orders in total, without the part of which they hold most. */
interface HoldLimit {
  /** Units of all parts. */
  units: number;
  /** Share of each part's units on hand, in percent. */
  sharePercent: number;
}

/**
 * The part of which a buyer holds most is not counted: an order of one part always passes, up to all that is available
 * (specification §5), and an account that orders many parts is limited.
 */
export interface HoldLimits {
  /** Buyers who have paid for an order. */
  known: HoldLimit;
  /** Buyers with a confirmed address who have paid for none yet. */
  firstOrder: HoldLimit;
  /** Buyers whose address is not confirmed. */
  unconfirmed: HoldLimit;
  /** This many units of each part may be held whatever their share is, so that scarce parts can be bought. */
  smallUnits: number;
  /**
   * How many orders a buyer with an unconfirmed address may place within an hour, deleted ones included: each sends
   * mail to an address that may be someone else's.
   */
  unconfirmedPerHour: number;
}

/** The limit that an order would exceed. */
export interface HoldRefusal {
  reason: "orders" | "hour" | "units" | "share";
  buyer: "known" | "firstOrder" | "unconfirmed";
  /** Orders, units or percent. */
  limit: number;
}

/** From here on, a buyer's unpaid orders are shown to the shop as unusual. */
export const unusualHold = {
  /** More units of all parts than this, */
  units: 30,
  /** or more than half of what is on hand of as many parts as this. */
  parts: 3,
} as const;
