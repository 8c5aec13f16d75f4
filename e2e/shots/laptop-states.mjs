import { addToCart } from "../cart-page.ts";
import { samplePart } from "./camera.mjs";

const laptop = "lenovo-thinkpad-t480";

/** What changes once a laptop is chosen, and what a guest keeps in the browser. */
export async function shootLaptopStates({ shop, shoot }, visitor) {
  const { page } = visitor;
  await page.goto(`/laptops/${laptop}`);
  await visitor.isAlive();
  await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
  const [battery] = await (
    await fetch(`${shop.url}/api/parts?category=battery&laptop=${laptop}&limit=1`)
  ).json();
  for (const [name, path] of [
    ["laptop-mine", `/laptops/${laptop}`],
    ["home-with-laptop", "/"],
    ["list-with-laptop", `/manufacture/all?category=memory&laptop=${laptop}`],
    ["list-table-with-laptop", `/manufacture/all?category=battery&laptop=${laptop}`],
    ["part-fits", `/parts/${battery.slug}`],
    ["part-does-not-fit", "/parts/battery-80wh-thinkpad-x1-extreme-p1"],
    ["list-table", "/manufacture/all?category=battery"],
  ]) {
    await page.goto(path);
    await shoot(visitor, name);
  }
  for (const slug of [samplePart, battery.slug]) {
    await addToCart(visitor, slug);
    await page.getByRole("button", { name: /^Save/ }).first().click();
  }
  await page.goto("/saved");
  await shoot(visitor, "saved-filled");
  await page.goto("/cart");
  await shoot(visitor, "cart-with-laptop");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^My laptop/ })
    .click();
  await shoot(visitor, "my-laptop-dialog");
}
