import { addToCart, cartLink, lines, quantityOf } from "./cart-page.ts";
import { expect, test } from "./test.ts";

const ram = "8gb-ddr4-3200-so-dimm";

test("Parts that are gone, sold out or scarce are marked in the cart, each with a button that fixes it", async ({
  visitor: buyer,
  askAdmin,
  newPart,
}) => {
  const [gone, scarce, soldOut] = [await newPart(), await newPart(), await newPart()];
  for (const { slug } of [gone, scarce, soldOut]) await addToCart(buyer, slug);
  await buyer.page.goto("/cart");
  await quantityOf(buyer, scarce.name).fill("5");
  await askAdmin("DELETE", `/parts/${gone._id}`);
  await askAdmin("PATCH", `/parts/${scarce._id}`, { availableQuantity: 3, version: scarce.version });
  await askAdmin("PATCH", `/parts/${soldOut._id}`, { availableQuantity: 0, version: soldOut.version });
  await buyer.page.reload();

  await buyer.sees("This part is no longer available.");
  await buyer.sees("This part is out of stock.");
  await buyer.sees("Only 3 left in stock.");
  await expect(buyer.page.getByText("at least minimum quantity"), "it is said once").toHaveCount(0);
  await expect(buyer.page.getByRole("button", { name: "Check out" })).toBeDisabled();

  await buyer.page.getByRole("button", { name: `Change to 3: ${scarce.name}` }).click();
  await expect(quantityOf(buyer, scarce.name)).toHaveValue("3");
  await buyer.page.getByRole("button", { name: `Remove ${gone.name} from the cart` }).click();
  await buyer.page.getByRole("button", { name: `Remove ${soldOut.name} from the cart` }).click();
  await buyer.sees(buyer.page.getByRole("link", { name: "Check out" }));
  await expect(buyer.page.getByRole("region", { name: "Summary" }).getByRole("status")).toHaveText("$60.00");
});

test("Two tabs share one cart, and a removed line can be restored", async ({ visitor: buyer }) => {
  await addToCart(buyer, ram);
  const second = await buyer.page.context().newPage();
  await second.goto("/cart");
  const there = second.getByRole("spinbutton", { name: "Quantity of 8 GB DDR4-3200 SO-DIMM" });
  await expect(there).toHaveValue("1");
  await buyer.page.getByRole("button", { name: "Add to cart" }).click();
  await expect(there).toHaveValue("2");
  await there.fill("4");
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart, 4 items");

  await second.getByRole("button", { name: "Remove 8 GB DDR4-3200 SO-DIMM" }).click();
  await expect(second.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart");
  await second.getByRole("button", { name: /^Undo/ }).click();
  await expect(there).toHaveValue("4");
  await expect(cartLink(buyer)).toHaveAccessibleName("Cart, 4 items");
});

test("The cart works without a mouse and stores only valid quantities", async ({ visitor: buyer }) => {
  const { page } = buyer;
  await addToCart(buyer, ram);
  await page.goto("/cart");
  const quantity = quantityOf(buyer, "8 GB DDR4-3200 SO-DIMM");
  await quantity.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("");
  await expect(quantity).toHaveAccessibleDescription(/at least minimum quantity/);
  await page.keyboard.press("Tab");
  await expect(quantity).toHaveValue("3");
  const remove = page.getByRole("button", { name: "Remove 8 GB DDR4-3200 SO-DIMM" });
  await remove.focus();
  await page.keyboard.press("Enter");
  await buyer.sees(buyer.heading("Your cart is empty"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(quantity).toHaveValue("3");
});

test("A click on 'Add to cart' before hydration is not lost", async ({ visitor }) => {
  const { page } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/parts/${ram}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Add to cart" }).click();
  release();
  await visitor.sees("Added to cart.");
  await expect(cartLink(visitor)).toHaveAccessibleName("Cart, 1 item");
});

test("A cart that fails to load shows an error and can be retried", async ({ visitor, browserErrors }) => {
  browserErrors.allow(
    /\/api\/cart\/parts.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*\/api\/cart\/parts/,
  );
  await addToCart(visitor, ram);
  await visitor.page.route("**/api/cart/parts?*", (route) => route.abort("connectionrefused"));
  await visitor.page.goto("/cart");
  const notice = visitor.page.getByRole("alert").filter({ hasText: "This could not be loaded" });
  await visitor.sees(notice);
  await visitor.page.unroute("**/api/cart/parts?*");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(lines(visitor)).toHaveCount(1);
});
