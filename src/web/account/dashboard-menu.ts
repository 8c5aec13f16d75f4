import type { WaitingKind } from "#contract/attention.ts";
import { may, type Permission, type Role } from "#domain/roles.ts";

export interface DashboardEntry {
  to: string;
  text: string;
  /** `buyers`: all but the owner (specification §2), who does not buy from the own shop. */
  for: "everyone" | "buyers" | Permission;
  group: "You" | "Orders" | "Products" | "Customers" | "Shop";
  /** The kind of work that waits there for the team. */
  waiting?: WaitingKind;
}

/** The dashboard menu: the entries of specification §2 and the further admin screens, by what they are about. */
const dashboardEntries: readonly DashboardEntry[] = [
  { to: "/dashboard", text: "My profile", for: "everyone", group: "You" },
  { to: "/dashboard/order", text: "My Orders", for: "buyers", group: "You" },
  { to: "/dashboard/review", text: "Add a review", for: "buyers", group: "You" },
  { to: "/dashboard/today", text: "Today", for: "read-orders", group: "Orders" },
  {
    to: "/dashboard/manageallproduct",
    text: "Manage All Orders",
    for: "read-orders",
    group: "Orders",
    waiting: "orders",
  },
  { to: "/dashboard/returns", text: "Returns", for: "read-orders", group: "Orders", waiting: "returns" },
  {
    to: "/dashboard/attention",
    text: "Needs attention",
    for: "manage-failed-jobs",
    group: "Orders",
    waiting: "failedJobs",
  },
  { to: "/dashboard/manageproducts", text: "Manage Products", for: "read-parts", group: "Products" },
  { to: "/dashboard/addproduct", text: "Add Product", for: "manage-parts", group: "Products" },
  { to: "/dashboard/featured", text: "Featured", for: "manage-parts", group: "Products" },
  { to: "/dashboard/import", text: "Import and export", for: "manage-parts", group: "Products" },
  {
    to: "/dashboard/contradictions",
    text: "Contradictions",
    for: "manage-parts",
    group: "Products",
    waiting: "contradictions",
  },
  {
    to: "/dashboard/questions",
    text: "Questions",
    for: "read-reviews",
    group: "Customers",
    waiting: "questions",
  },
  {
    to: "/dashboard/messages",
    text: "Messages",
    for: "manage-messages",
    group: "Customers",
    waiting: "messages",
  },
  { to: "/dashboard/reviews", text: "Reviews", for: "read-reviews", group: "Customers" },
  {
    to: "/dashboard/requested-laptops",
    text: "Requested laptops",
    for: "manage-messages",
    group: "Customers",
    waiting: "requestedLaptops",
  },
  { to: "/dashboard/users", text: "Make Admin", for: "manage-users", group: "Customers" },
  { to: "/dashboard/vouchers", text: "Vouchers", for: "manage-settings", group: "Shop" },
  { to: "/dashboard/settings", text: "Settings", for: "manage-settings", group: "Shop" },
  { to: "/dashboard/books", text: "Books", for: "read-books", group: "Shop" },
  { to: "/dashboard/audit", text: "Audit", for: "read-audit", group: "Shop" },
];

/** @param role undefined while it is unknown: only the entries of every role. */
export const entriesFor = (role: Role | undefined): readonly DashboardEntry[] =>
  dashboardEntries.filter((entry) => {
    if (entry.for === "everyone") return true;
    if (role === undefined) return false;
    return entry.for === "buyers" ? role !== "owner" : may(role, entry.for);
  });

/** Returns the page to open after a login: `origin`, or the dashboard when `origin` would sign the user out again. */
export function destinationFor(user: { role: Role }, origin: string): string {
  const path = origin.split(/[?#]/)[0]?.toLowerCase() ?? "";
  const entry = dashboardEntries.find(({ to, for: needs }) => {
    const isScreen = path === to || path.startsWith(`${to}/`);
    return isScreen && needs !== "everyone" && needs !== "buyers";
  });
  return entry && !entriesFor(user.role).includes(entry) ? "/dashboard" : origin;
}
