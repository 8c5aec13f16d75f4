interface DashboardEntry {
  to: string;
  text: string;
  for: "everyone" | "customers" | "admins";
}

/** The dashboard's menu by role (specification §2), and beyond it what admins need besides. */
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

export const adminPaths: readonly string[] = dashboardEntries
  .filter((entry) => entry.for === "admins")
  .map((entry) => entry.to);
