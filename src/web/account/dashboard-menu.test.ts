import { expect, test } from "vitest";
import type { Role } from "#domain/roles.ts";
import { destinationFor, entriesFor } from "./dashboard-menu.ts";

const customer = { role: "customer" } as const;
const admin = { role: "owner" } as const;
const support = { role: "support" } as const;

test("a login returns to the page the user came from", () => {
  expect(destinationFor(customer, "/purchases/0198?x=1")).toBe("/purchases/0198?x=1");
  expect(destinationFor(customer, "/dashboard/order")).toBe("/dashboard/order");
  expect(destinationFor(admin, "/dashboard/manageallproduct?paid=true")).toBe(
    "/dashboard/manageallproduct?paid=true",
  );
});

test.each([
  "/dashboard/users",
  "/dashboard/Users?q=ann",
  "/dashboard/messages#top",
  "/dashboard/addproduct/",
])("a customer is not sent to the admin page %s", (origin) => {
  expect(destinationFor(customer, origin)).toBe("/dashboard");
});

test("a member of the team is sent to the screens of their role only", () => {
  expect(destinationFor(support, "/dashboard/messages")).toBe("/dashboard/messages");
  expect(destinationFor(support, "/dashboard/users")).toBe("/dashboard");
});

test("the menu starts with the profile and shows each role its own entries", () => {
  const texts = (role: Role | undefined) => entriesFor(role).map((entry) => entry.text);
  const own = ["My profile", "My Orders", "Add a review"];
  expect(texts(undefined)).toEqual(["My profile"]);
  expect(texts("customer")).toEqual(own);
  expect(texts("support")).toEqual([
    ...own,
    "Today",
    "Manage All Orders",
    "Returns",
    "Manage Products",
    "Questions",
    "Messages",
    "Reviews",
    "Requested laptops",
  ]);
  const products = ["Manage Products", "Add Product", "Featured", "Import and export", "Contradictions"];
  const forStaff = [
    "Today",
    "Manage All Orders",
    "Returns",
    "Needs attention",
    ...products,
    "Questions",
    "Messages",
    "Reviews",
    "Requested laptops",
  ];
  expect(texts("staff")).toEqual([...own, ...forStaff]);
  expect(texts("owner")).toEqual([
    "My profile",
    ...forStaff,
    "Make Admin",
    "Vouchers",
    "Settings",
    "Books",
    "Audit",
  ]);
});
