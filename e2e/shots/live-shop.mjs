/** A shop without the demo, on its first day: as a visitor sees it, and its owner. */
export async function shootLiveShop({ shop, shoot }, visitor, owner) {
  const { page } = visitor;
  for (const [name, address] of Object.entries({
    home: "/",
    list: "/manufacture/all",
    laptops: "/laptops",
    laptop: "/laptops/lenovo-thinkpad-t480",
  })) {
    await page.goto(address);
    await shoot(visitor, `live-${name}`);
  }
  await owner.signsIn(shop.admin);
  await owner.page.goto("/dashboard/today");
  await owner.sees("Before you sell");
  await shoot(owner, "live-today");
  await shootLaptops({ shoot }, owner);
}

/** From what a visitor asked for to a laptop of the shop. */
async function shootLaptops({ shoot }, owner) {
  const { page } = owner;
  for (const name of ["Lenovo ThinkPad Z99", "Medion Akoya E15411"]) {
    await owner.asks("POST", "/requested-laptops", { name, email: "ann@people.example" });
  }
  await page.goto("/dashboard/requested-laptops");
  await shoot(owner, "live-requested-laptops");
  await page.getByRole("button", { name: "Add the Lenovo ThinkPad Z99 to the shop" }).click();
  const dialog = page.getByRole("dialog");
  await owner.sees(dialog.getByLabel("Brand"));
  await shoot(owner, "live-add-laptop");
  await dialog.getByRole("button", { name: "Add laptop" }).click();
  await page.goto("/dashboard/requested-laptops?state=added");
  await shoot(owner, "live-added-laptops");
}
