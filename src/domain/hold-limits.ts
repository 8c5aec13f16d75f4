/** An unpaid order holds stock. These limits keep one buyer from holding the shop's. */

/** What a buyer's unpaid orders may hold together, beside the part of which they hold most. */
interface HoldLimit {
  /** Units of all parts. */
  units: number;
  /** Of what is on hand of each part, in percent. */
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
  /** So many units of each part may be held whatever their share is, so that parts of which few are left can be bought. */
  smallUnits: number;
  /**
   * So many orders a buyer may place within an hour whose address is not confirmed, deleted ones included: each sends mails
   * to an address that may be somebody else's.
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
