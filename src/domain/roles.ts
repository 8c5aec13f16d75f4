/** A person's role in the shop. */
export const roles = ["customer", "support", "staff", "owner"] as const;
export type Role = (typeof roles)[number];

const team: readonly Role[] = ["support", "staff", "owner"];
const staff: readonly Role[] = ["staff", "owner"];
const owner: readonly Role[] = ["owner"];

/**
 * Which roles may do what, beyond what every signed-in person may do with their own data. The calls of the contract and
 * the screens of the dashboard name one of these permissions; nothing else decides.
 */
const rolesByPermission = {
  /** All orders and their buyers. */
  "read-orders": team,
  /** Ship, deliver, refund, delete, and export them. */
  "manage-orders": staff,
  /** Accept, decline and receive returns. Refunding them is managing orders. */
  "manage-returns": team,
  /** All parts, archived ones included, with their stock and its history. */
  "read-parts": team,
  /** Parts, prices, stock, fitments and imports. */
  "manage-parts": staff,
  "manage-messages": team,
  "read-reviews": team,
  "moderate-reviews": staff,
  /** Background work that failed for good. */
  "manage-failed-jobs": staff,
  /** Shipping, tax, delivery dates and vouchers. */
  "manage-settings": owner,
  "read-audit": owner,
  /** The books: card charges and refunds, by day. */
  "read-books": owner,
  /** The list of users, and their roles. */
  "manage-users": owner,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesByPermission;

/** Returns whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  const permitted: readonly Role[] = rolesByPermission[permission];
  return permitted.includes(role);
}
