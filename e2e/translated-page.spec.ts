import { addToCart, quantityOf } from "./cart-page.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./test.ts";

/** Does what Chrome's translator does: each text gives its place to an element with the translation. */
const translate = ({ page }: Person) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = node.nodeValue?.trim() && !node.parentElement?.closest("script, style, template, font");
      if (isText) texts.push(node as Text);
    }
    for (const text of texts) {
      const translation = document.createElement("font");
      translation.textContent = `${text.nodeValue} (auf Deutsch)`;
      text.replaceWith(translation);
    }
  });

test("The suggestions of the search go on changing on a page that the browser translates", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/");
  const search = page.getByLabel("Search parts");
  await search.fill("t480 battery");
  await visitor.sees(page.getByRole("option").first());
  await translate(visitor);
  await search.fill("ddr4");
  await visitor.sees(page.getByRole("option").filter({ hasText: "DDR4" }).first());
  await search.fill("");
  await expect(page.getByRole("option")).toHaveCount(0);
  await translate(visitor);
  await search.fill("t480");
  await page.getByRole("option", { name: "Lenovo ThinkPad T480" }).first().click();
  await expect(page).toHaveURL(/\/laptops\/lenovo-thinkpad-t480/);
  await visitor.sees(page.getByRole("heading", { level: 1, name: "ThinkPad T480" }));
});

test("The cart's total is right on a page that the browser translates, and a removed line comes back", async ({
  visitor: buyer,
  newPart,
}) => {
  const part = await newPart();
  await addToCart(buyer, part.slug);
  const { page } = buyer;
  await page.goto("/cart");
  await expect(quantityOf(buyer, part.name)).toHaveValue("1");
  await translate(buyer);
  await quantityOf(buyer, part.name).fill("2");
  const total = page.getByRole("region").getByRole("status");
  await expect(total).toHaveText("$40.00");
  await translate(buyer);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await buyer.sees(page.getByText("Your cart is empty"));
  await translate(buyer);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(quantityOf(buyer, part.name)).toHaveValue("2");
});
