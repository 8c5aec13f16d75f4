import { expect, test } from "vitest";
import { destinationFor, entriesFor } from "./dashboard-menu.ts";

const customer = { admin: false };
const admin = { admin: true };

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

test("the menu starts with the profile and shows each role its own entries", () => {
  const texts = (isAdmin: boolean) => entriesFor(isAdmin).map((entry) => entry.text);
  expect(texts(false)).toEqual(["My profile", "My Orders", "Add a review"]);
  expect(texts(true)).toEqual([
    "My profile",
    "Make Admin",
    "Add Product",
    "Manage Products",
    "Manage All Orders",
    "Import and export",
    "Reviews",
    "Messages",
    "Audit",
  ]);
});
