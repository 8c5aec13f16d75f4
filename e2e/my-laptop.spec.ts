import { expectNoViolations, violationsOn } from "./a11y-violations.ts";
import { dialog, findLaptop, headerLaptop } from "./my-laptop.ts";
import { expect, test } from "./test.ts";

const ddr4 = "8gb-ddr4-3200-so-dimm";
const ddr5 = "8gb-ddr5-5600-so-dimm";

test("A laptop chosen by keyboard shows fits on every page, is stored with the order and saved to the profile", async ({
  visitor: buyer,
  someone,
  browserErrors,
}) => {
  const { page } = buyer;
  await test.step("the home page's finder suggests while typing, also for screen readers", async () => {
    await page.goto("/");
    const field = page.getByLabel("Which laptop do you have?");
    await field.pressSequentially("t48");
    const options = page.getByRole("listbox", { name: "Laptops" }).getByRole("option");
    await expect(options.first()).toHaveText("Lenovo ThinkPad T480");
    await expect(page.getByText(/^\d suggestions/)).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
    await field.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveText(await options.nth(1).innerText());
    await field.press("Home");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Lenovo ThinkPad T480");
    await field.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue("t48");
    await field.press("ArrowDown");
    await field.press("Enter");
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await expect(page.getByText(/^Showing parts for your/)).toBeVisible();
  });

  await test.step("other pages show fits: cards, and the part's page with the reason", async () => {
    await page.goto("/manufacture/all?category=memory&q=ddr4-3200");
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Fits");
    await page.goto(`/parts/${ddr4}`);
    const answer = page.getByRole("region", { name: "Does it fit?" });
    await expect(answer).toContainText("Lenovo ThinkPad T480: Fits");
    await expect(answer).toContainText("DDR4, 2 SO-DIMM slots, up to 32 GB each.");
    await buyer.isAlive();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("the cart shows for each line whether it fits", async () => {
    for (const slug of [ddr4, ddr5]) {
      await page.goto(`/parts/${slug}`);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await buyer.sees("Added to cart.");
    }
    await page.goto("/cart");
    const lines = page.getByRole("main").getByRole("article");
    await expect(lines.nth(0)).toContainText("DDR4, 2 SO-DIMM slots");
    await expect(lines.nth(1)).toContainText("Does not fitLenovo ThinkPad T480");
  });

  await test.step("checkout warns about a part that does not fit, and still allows the order", async () => {
    await buyer.joins();
    await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
    await page.goto("/checkout");
    await buyer.sees("One part does not fit your Lenovo ThinkPad T480.");
    await buyer.fillInDelivery();
    await page.getByRole("button", { name: "Place order" }).click();
    await buyer.sees(buyer.heading("Payment"));
  });

  await test.step("the order stores what was shown", async () => {
    await page.goto(page.url().replace("/payment/", "/order/"));
    await buyer.sees("Fits the Lenovo ThinkPad T480. DDR4, 2 SO-DIMM slots, up to 32 GB each.");
    await buyer.sees(page.getByText(/^Does not fit the Lenovo ThinkPad T480\. This laptop takes DDR4\./));
    await buyer.isAlive();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("a change that could not be saved to the profile is stored, and the next page saves it", async () => {
    const profile = "**/api/profile/*/laptops";
    const saved = () =>
      page.waitForResponse(
        (answer) => /\/profile\/.*\/laptops$/.test(answer.url()) && answer.request().method() === "PUT",
      );
    browserErrors.allow(/\/laptops.*ERR_CONNECTION_REFUSED|ERR_CONNECTION_REFUSED.*\/laptops/);
    await page.route(profile, (route) => route.abort("connectionrefused"));
    await headerLaptop(buyer, "My laptop, ThinkPad T480").click();
    await findLaptop(buyer, "Add a laptop", "latitude 5490");
    const note = dialog(buyer)
      .getByRole("status")
      .filter({ hasText: "We couldn't save this to your profile yet." });
    await buyer.sees(note);
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(profile);
    const savedLater = saved();
    await page.reload();
    expect(await (await savedLater).json()).toMatchObject({ chosen: "dell-latitude-5490" });
    await headerLaptop(buyer, "My laptop, Latitude 5490").click();
    await expect(note).toHaveCount(0);
    const savedRemoval = saved();
    await dialog(buyer).getByRole("button", { name: "Remove Dell Latitude 5490" }).click();
    expect(await (await savedRemoval).json()).toMatchObject({ chosen: "lenovo-thinkpad-t480" });
    await dialog(buyer).getByRole("button", { name: "Done" }).click();
  });

  await test.step("another browser gets the profile's laptops, and what is added there appears here", async () => {
    const elsewhere = await someone();
    await elsewhere.page.goto("/login");
    await elsewhere.logIn(buyer);
    await headerLaptop(elsewhere, "My laptop, ThinkPad T480").click();
    await findLaptop(elsewhere, "Add a laptop", "latitude 7490");
    await elsewhere.sees(dialog(elsewhere).getByRole("radio", { name: "Dell Latitude 7490" }));
    expect(await violationsOn(elsewhere.page)).toEqual([]);
    await dialog(elsewhere).getByRole("button", { name: "Done" }).click();
    await elsewhere.sees(headerLaptop(elsewhere, "My laptop, Latitude 7490"));

    await headerLaptop(buyer, "My laptop, ThinkPad T480").click();
    await expect(dialog(buyer).getByRole("radio", { name: "Dell Latitude 7490" })).toBeChecked();
    await dialog(buyer).getByRole("button", { name: "Remove Dell Latitude 7490" }).click();
    await expect(dialog(buyer).getByRole("radio", { name: "Lenovo ThinkPad T480" })).toBeChecked();
    await dialog(buyer).getByRole("link", { name: "Compatible parts for the Lenovo ThinkPad T480" }).click();
    await buyer.sees(buyer.heading("Lenovo ThinkPad T480"));
    await expect(page.getByRole("main").getByRole("button", { name: "My laptop" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await elsewhere.logout.click();
    await elsewhere.sees(headerLaptop(elsewhere, "My laptop"));
    expect(await elsewhere.page.evaluate(() => localStorage.getItem("laptops"))).toBeNull();
  });
});

test("The profile shows the user's laptops: added there, chosen in the dialog, and removed again", async ({
  member: buyer,
}) => {
  const { page } = buyer;
  await page.goto("/dashboard");
  const myLaptops = page.getByRole("region", { name: "My laptops" });
  await findLaptop(buyer, "Brand and model", "thinkpad t480");
  await buyer.sees(headerLaptop(buyer, "My laptop, ThinkPad T480"));
  await findLaptop(buyer, "Add a laptop", "latitude 5490");
  await expect(myLaptops.getByRole("listitem")).toHaveText([/^Dell Latitude 5490/, /^Lenovo ThinkPad T480/]);
  const account = page.getByRole("complementary", { name: buyer.name });
  await buyer.sees(account.getByRole("link", { name: "Dell Latitude 5490 and 1 more" }));
  await expectNoViolations(buyer, "the profile with laptops");

  await headerLaptop(buyer, "My laptop, Latitude 5490").click();
  await dialog(buyer).getByRole("radio", { name: "Lenovo ThinkPad T480" }).check();
  await dialog(buyer).getByRole("button", { name: "Done" }).click();
  await expect(myLaptops.getByRole("radio", { name: "Lenovo ThinkPad T480" })).toBeChecked();
  await expect(myLaptops.getByRole("radio", { checked: true })).toHaveCount(1);

  await myLaptops.getByRole("button", { name: "Remove Lenovo ThinkPad T480" }).press("Enter");
  await expect(myLaptops.getByRole("button", { name: "Remove Dell Latitude 5490" })).toBeFocused();
  // While a change is not saved to the profile, the browser stores the state before it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("laptops")))
    .not.toMatch(/"before"|thinkpad-t480/);
  await page.evaluate(() => localStorage.removeItem("laptops"));
  await page.reload();
  await expect(myLaptops.getByRole("listitem"), "as saved in the profile").toHaveText([
    /^Dell Latitude 5490/,
  ]);
  await myLaptops.getByRole("button", { name: "Remove Dell Latitude 5490" }).click();
  await expect(myLaptops.getByLabel("Brand and model")).toBeFocused();
});
