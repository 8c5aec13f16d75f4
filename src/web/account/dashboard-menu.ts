interface DashboardEntry {
  to: string;
  text: string;
  for: "everyone" | "customers" | "admins";
}

/** The dashboard menu: the entries of specification §2, then the further admin screens. */
const dashboardEntries: readonly DashboardEntry[] = [
  { to: "/dashboard", text: "My profile", for: "everyone" },
  { to: "/dashboard/order", text: "My Orders", for: "customers" },
  { to: "/dashboard/review", text: "Add a review", for: "customers" },
  { to: "/dashboard/users", text: "Make Admin", for: "admins" },
  { to: "/dashboard/addproduct", text: "Add Product", for: "admins" },
  { to: "/dashboard/manageproducts", text: "Manage Products", for: "admins" },
  { to: "/dashboard/manageallproduct", text: "Manage All Orders", for: "admins" },
  { to: "/dashboard/import", text: "Import and export", for: "admins" },
  { to: "/dashboard/reviews", text: "Reviews", for: "admins" },
  { to: "/dashboard/messages", text: "Messages", for: "admins" },
  { to: "/dashboard/audit", text: "Audit", for: "admins" },
];

export const entriesFor = (admin: boolean): readonly DashboardEntry[] =>
  dashboardEntries.filter(
    (entry) => entry.for === "everyone" || entry.for === (admin ? "admins" : "customers"),
  );

const adminPaths = dashboardEntries.filter((entry) => entry.for === "admins").map((entry) => entry.to);

/** Returns the page to open after a login: `origin`, or the dashboard when `origin` would sign the user out again. */
export function destinationFor(user: { admin: boolean }, origin: string): string {
  const path = origin.split(/[?#]/)[0]?.toLowerCase() ?? "";
  const adminsOnly = adminPaths.some((admin) => path === admin || path.startsWith(`${admin}/`));
  return adminsOnly && !user.admin ? "/dashboard" : origin;
}
