import { expect, test } from "vitest";
import { entriesFor } from "./dashboard-menu.ts";
import { destinationFor } from "./destination.ts";

const customer = { admin: false };
const admin = { admin: true };

test("a login leads back to the page one came from", () => {
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
])("a customer is not led to %s, which would sign them out again", (origin) => {
  expect(destinationFor(customer, origin)).toBe("/dashboard");
});

test("everybody's menu has the profile first; customers and admins see what is theirs and no more", () => {
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
