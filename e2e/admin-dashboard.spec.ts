import path from "node:path";
import { unique } from "./new-part.ts";
import { placedOrder } from "./paid-order.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

const picture = path.join(import.meta.dirname, "..", "catalog", "pictures", "battery-bt24-t480.webp");

test("An admin's dashboard menu: profile, users, products, orders", async ({ admin }) => {
  await admin.page.goto("/dashboard");
  await expect(admin.page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "My profile",
    "Today",
    // With a number where some wait: those of other tests.
    /^Manage All Orders/,
    /^Returns/,
    /^Needs attention/,
    "Manage Products",
    "Add Product",
    "Featured",
    "Import and export",
    /^Contradictions/,
    /^Questions/,
    /^Messages/,
    "Reviews",
    /^Requested laptops/,
    "Make Admin",
    "Vouchers",
    "Settings",
    "Books",
    "Audit",
  ]);
});

for (const { path: address, screen } of [
  { path: "/dashboard/users", screen: "Make Admin" },
  { path: "/dashboard/addproduct", screen: "Add Product" },
  { path: "/dashboard/manageproducts", screen: "Manage Products" },
  { path: "/dashboard/manageallproduct", screen: "Manage All Orders" },
]) {
  test(`${address} is '${screen}', and the admin menu links to it`, async ({ admin }) => {
    await admin.page.goto(address);
    await admin.sees(admin.heading(screen));
    await admin.page.goto("/dashboard");
    await admin.choosesFromDashboard(screen);
    await expect(admin.page).toHaveURL(address);
  });
}

/** Finds a user on Make Admin. */
async function findUser(admin: Person, { email }: Person) {
  await admin.page.goto("/dashboard/users");
  await admin.searches("users", email);
  const user = admin.page.getByRole("row").filter({ hasText: email });
  await admin.sees(user);
  return user;
}

test("Make Admin lists the users, with a button for each one who is not an admin yet", async ({
  member: visitor,
  admin,
}) => {
  const dialog = admin.page.getByRole("dialog").filter({ visible: true });
  const user = await findUser(admin, visitor);
  await user.getByRole("button", { name: "Make Admin" }).click();
  await dialog.getByRole("button", { name: "Make Admin" }).click();
  await test.step("'You have added an admin', and the button is gone", async () => {
    await admin.isToldByToast("You have added an admin");
    await admin.sees(user.getByText("Admin", { exact: true }));
    await expect(user.getByRole("button", { name: "Make Admin" })).toHaveCount(0);
  });
  await test.step("The admin role can be taken back", async () => {
    await admin.picks(user, /^Change role/);
    await dialog.getByLabel("Role").selectOption("Customer");
    await dialog.getByRole("button", { name: "Save role" }).click();
    await admin.isToldByToast("now has the role Customer");
    await admin.sees(user.getByRole("button", { name: "Make Admin" }));
  });
  await test.step("One's own row has no button", async () => {
    await expect((await findUser(admin, admin)).getByRole("button")).toHaveCount(0);
  });
});

test("'Faild to make an admin' when the server rejects the promotion", async ({
  member: visitor,
  admin,
  knownCustomer,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/);
  const user = await findUser(admin, visitor);
  await user.getByRole("button", { name: "Make Admin" }).click();
  const [origin] = knownCustomer.storageState.origins;
  const token = origin?.localStorage.find(({ name }) => name === "accessToken")?.value ?? "";
  // Only this call is a customer's: the others would replace the screen.
  await admin.page.route("**/api/user/admin/*", (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  );
  const dialog = admin.page.getByRole("dialog").filter({ visible: true });
  await dialog.getByRole("button", { name: "Make Admin" }).click();
  await admin.isToldByToast("Faild to make an admin");
});

test("Someone of the support team has its menu, and is told on screens of other roles instead of signed out", async ({
  customer,
}) => {
  const { page } = customer;
  const support = { admin: false, role: "support" };
  await page.route("**/api/admin/*", (route) => route.fulfill({ json: support }));
  // The shop itself still knows a customer.
  await page.route("**/api/attention/count", (route) => route.fulfill({ json: { orders: 2, returns: 0 } }));
  await page.goto("/dashboard/audit");
  await customer.sees("This screen is not part of your role");
  await customer.sees(customer.logout);
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "My profile",
    "My Orders",
    "Add a review",
    "Today",
    "Manage All Orders: 2",
    "Returns",
    "Manage Products",
    "Questions",
    "Messages",
    "Reviews",
    "Requested laptops",
  ]);
});

test("A product is added with its picture, and deleted again", async ({ admin, browserErrors }) => {
  const { page } = admin;
  const name = unique("Battery");
  const sku = unique("T").replaceAll(" ", "-");
  const fillIn = async () => {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel(/^Price/).fill("49.90");
    await page.getByLabel("Available quantity").fill("7");
    await page.getByLabel("Minimum quantity").fill("2");
    await page.getByLabel("Description").fill("Holds its charge.");
    await page.getByLabel("SKU").fill(sku);
    await page.locator("input[type=file]").setInputFiles(picture);
    await admin.sees(page.getByRole("img", { name: "1 of 1" }));
  };
  await page.goto("/dashboard/addproduct");
  await test.step("The picture is uploaded first, and the product has its URL", async () => {
    const uploaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/images");
    await fillIn();
    const { success, data } = (await (await uploaded).json()) as { success: boolean; data: { url: string } };
    expect(success).toBe(true);
    const added = page.waitForRequest(
      (request) => request.method() === "POST" && new URL(request.url()).pathname === "/api/parts",
    );
    await page.getByRole("button", { name: "Add product" }).click();
    expect((await added).postDataJSON()).toMatchObject({ name, picture: data.url, minimumQuantity: 2 });
  });
  await test.step("'You have added a product successfully'", async () => {
    await admin.isToldByToast("You have added a product successfully");
  });
  await test.step("'failed to add an product' when the server rejects it", async () => {
    browserErrors.allow(/status of 4\d\d/);
    await expect(page.getByLabel("SKU")).toHaveValue("");
    await fillIn();
    await page.getByRole("button", { name: "Add product" }).click();
    await admin.isToldByToast("failed to add an product");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  });
  await test.step("'You have deleted {partname}', with the part's name", async () => {
    await admin.choosesFromDashboard("Manage Products");
    await admin.searches("products", sku);
    const product = page.getByRole("row").filter({ hasText: name });
    await admin.picks(product, /^Delete/);
    await page.getByRole("dialog").filter({ visible: true }).getByRole("button", { name: "Delete" }).click();
    await admin.isToldByToast(`You have deleted ${name}`);
    await expect(product).toHaveCount(0);
  });
});

test("Manage All Orders lists all orders: an unpaid one is 'unpaid', cannot be shipped and can be deleted", async ({
  member: buyer,
  admin,
  browserErrors,
}) => {
  const { _id: orderId } = await placedOrder(buyer, "8gb-ddr4-3200-so-dimm");
  const { page } = admin;
  await page.goto("/dashboard/manageallproduct");
  const order = page.getByRole("row").filter({ hasText: buyer.email });
  await test.step("An unpaid order shows 'unpaid', and no button that ships it", async () => {
    await admin.sees(order.getByText("unpaid", { exact: true }));
    await expect(order.getByRole("button", { name: /^(pending|shipped)/ })).toHaveCount(0);
  });
  await test.step("The server does not ship it either", async () => {
    browserErrors.allow(/status of 409/);
    const answer = await page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
      return (await fetch(`/api/payments/${id}`, { method: "PATCH", headers })).status;
    }, orderId);
    expect(answer).toBe(409);
  });
  await test.step("An admin deletes it: 'You have deleted the parts'", async () => {
    await admin.picks(order, /^Delete/);
    await page.getByRole("dialog").filter({ visible: true }).getByRole("button", { name: "Delete" }).click();
    await admin.isToldByToast("You have deleted the parts");
    await expect(order).toHaveCount(0);
  });
});
