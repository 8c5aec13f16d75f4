import { may, type Permission, type Role } from "#domain/roles.ts";

interface DashboardEntry {
  to: string;
  text: string;
  /** `buyers`: all but the owner (specification §2), who does not buy from the own shop. */
  for: "everyone" | "buyers" | Permission;
}

export const attentionPath = "/dashboard/attention";
export const returnsPath = "/dashboard/returns";
export const questionsPath = "/dashboard/questions";

/** The dashboard menu: the entries of specification §2, then the further admin screens. */
const dashboardEntries: readonly DashboardEntry[] = [
  { to: "/dashboard", text: "My profile", for: "everyone" },
  { to: "/dashboard/order", text: "My Orders", for: "buyers" },
  { to: "/dashboard/review", text: "Add a review", for: "buyers" },
  { to: "/dashboard/users", text: "Make Admin", for: "manage-users" },
  { to: "/dashboard/addproduct", text: "Add Product", for: "manage-parts" },
  { to: "/dashboard/manageproducts", text: "Manage Products", for: "read-parts" },
  { to: "/dashboard/featured", text: "Featured", for: "manage-parts" },
  { to: "/dashboard/contradictions", text: "Contradictions", for: "manage-parts" },
  { to: "/dashboard/manageallproduct", text: "Manage All Orders", for: "read-orders" },
  { to: returnsPath, text: "Returns", for: "read-orders" },
  { to: "/dashboard/import", text: "Import and export", for: "manage-parts" },
  { to: "/dashboard/reviews", text: "Reviews", for: "read-reviews" },
  { to: questionsPath, text: "Questions", for: "read-reviews" },
  { to: "/dashboard/messages", text: "Messages", for: "manage-messages" },
  { to: "/dashboard/requested-laptops", text: "Requested laptops", for: "manage-messages" },
  { to: attentionPath, text: "Needs attention", for: "manage-failed-jobs" },
  { to: "/dashboard/vouchers", text: "Vouchers", for: "manage-settings" },
  { to: "/dashboard/settings", text: "Settings", for: "manage-settings" },
  { to: "/dashboard/books", text: "Books", for: "read-books" },
  { to: "/dashboard/audit", text: "Audit", for: "read-audit" },
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
