import path from "node:path";
import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { test as base, expect, inOwnShop } from "./test.ts";

const picture = path.join(import.meta.dirname, "..", "catalog", "pictures", "memory-ddr4-8gb.webp");

/** A shop without the demo, as on its owner's first day. */
const test = inOwnShop(base, { SHOP_MODE: "live" });

test("On the first day, an owner sees what is left to do, sells a part, and adds a laptop that a visitor asked for", async ({
  shop,
  someone,
  visitor,
}) => {
  const owner = await someone();
  const { page } = owner;
  await owner.signsIn(shop.admin);

  await test.step("The first view says what the shop needs before it sells", async () => {
    await page.goto("/dashboard/today");
    await owner.sees("0 of 5 done");
    await expectNoViolations(owner, "the first steps");
    await fitsTheScreen(owner, "the first steps");
    await page.getByRole("link", { name: "One by one" }).click();
  });

  await test.step("The kinds of parts are there, with their specifications", async () => {
    await page.getByLabel("Name", { exact: true }).fill("8 GB of memory");
    await page.getByLabel(/^Price/).fill("29");
    await page.getByLabel("Available quantity").fill("40");
    await page.getByLabel("Category").selectOption("Memory");
    await page.getByLabel("Generation").selectOption("DDR4");
    await page.getByLabel(/^Per module/).fill("8");
    await page.locator("input[type=file]").setInputFiles(picture);
    await owner.sees(page.getByRole("img", { name: "1 of 1" }));
    await page.getByRole("button", { name: "Add product" }).click();
    await owner.isToldByToast("You have added a product successfully");
    await page.goto("/dashboard/today");
    await owner.sees("1 of 5 done");
  });

  await test.step("A visitor sees that it fits, and misses a laptop", async () => {
    await visitor.page.goto("/");
    await visitor.sees(visitor.heading("Our name is on it"));
    await expect(visitor.page.getByText("Annual revenue"), "what the owner never claimed").toHaveCount(0);
    await visitor.page.goto("/laptops/lenovo-thinkpad-t480");
    await visitor.sees("1 compatible part in 1 category");
    await visitor.page.goto("/laptops?q=Lenovo+ThinkPad+Z99");
    await visitor.page.getByRole("button", { name: "Tell us" }).click();
    await visitor.sees(visitor.page.getByText(/^Thank you\. We have noted/));
  });

  await test.step("The owner adds it, with what is known of it", async () => {
    await owner.choosesFromDashboard("Requested laptops");
    await page.getByRole("button", { name: "Add the Lenovo ThinkPad Z99 to the shop" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Brand")).toHaveValue("Lenovo");
    await expect(dialog.getByLabel("Model")).toHaveValue("ThinkPad Z99");
    await expectNoViolations(owner, "adding a laptop");
    await dialog.getByLabel("Kind").selectOption("DDR4");
    await dialog.getByRole("button", { name: "Add laptop" }).click();
    await owner.sees(dialog.getByText("Kind of memory and number of sockets belong together."));
    await dialog.getByLabel("Sockets").fill("2");
    await dialog.getByRole("button", { name: "Add laptop" }).click();
    await owner.isToldByToast("Lenovo ThinkPad Z99 added");
    await owner.sees("No open requests");
  });

  await test.step("The visitor finds it, with the part", async () => {
    await visitor.page.goto("/laptops/lenovo-thinkpad-z99");
    await visitor.sees("1 compatible part in 1 category");
  });

  await test.step("The owner states more of it", async () => {
    await page.getByText("Added", { exact: true }).click();
    await page.getByRole("button", { name: "Edit Lenovo ThinkPad Z99" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Sockets")).toHaveValue("2");
    await dialog.getByRole("button", { name: "Add a battery" }).click();
    await dialog.getByLabel("Watt-hours").fill("many");
    await dialog.getByRole("button", { name: "Add a battery" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await owner.sees(dialog.getByText("The code is required.").first());
    await expect(dialog.getByLabel("Watt-hours").first(), "what was typed stays").toHaveValue("many");
    await expect(dialog.getByLabel("Watt-hours").last()).toHaveValue("");
    await expectNoViolations(owner, "stating batteries");
    await dialog.getByRole("button", { name: "Remove battery 2" }).click();
    await dialog.getByLabel("Code of battery 1").fill("L24M3PG0");
    await dialog.getByLabel("Watt-hours").fill("52.5");
    await dialog.getByRole("group", { name: "Batteries" }).getByLabel("Volts").fill("11.52");
    await dialog.getByRole("button", { name: "Save" }).click();
    await owner.isToldByToast("Lenovo ThinkPad Z99 saved");
    await visitor.page.reload();
    await visitor.sees("L24M3PG0: 52.5 Wh, 11.52 V");
  });

  await test.step("The owner removes it again", async () => {
    await page.getByRole("button", { name: "Remove Lenovo ThinkPad Z99" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await owner.isToldByToast("Lenovo ThinkPad Z99 removed");
    await owner.sees("None added yet");
  });
});
