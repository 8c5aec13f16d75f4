import { expectNoViolations } from "./a11y-violations.ts";
import { expect, test } from "./test.ts";

// None of these saves anything: the settings are those of all tests.

test("An owner names a zone's countries with the keyboard, the European Union at once, and removes one", async ({
  admin: owner,
}) => {
  const { page } = owner;
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Add a zone" }).click();
  const field = page.getByRole("group", { name: "Zone 1" }).getByLabel("Countries", { exact: true });
  const chosen = page.getByRole("list", { name: "Countries of this zone" }).getByRole("button");
  await field.fill("switz");
  await owner.sees(page.getByRole("option", { name: "Switzerland", selected: true }));
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText(["Switzerland"]);
  await field.fill("european u");
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveCount(28);
  await page.getByRole("button", { name: "Remove Switzerland" }).click();
  await expect(field).toBeFocused();
  await expect(chosen).toHaveCount(27);
  await expectNoViolations(owner, "a zone with many countries");

  await test.step("A name typed in full counts; another stays, with a message", async () => {
    await field.fill("norway");
    await page.keyboard.press("Tab");
    await expect(chosen.last()).toHaveText("Norway");
    await field.fill("Utopia");
    await page.keyboard.press("Tab");
    await owner.sees("“Utopia” is not in the list of countries.");
    await expect(field).toHaveValue("Utopia");
  });
});

test("A new zone and tax rate begin empty, and what was typed into them stays as it is", async ({
  admin: owner,
}) => {
  const { page } = owner;
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Add a zone" }).click();
  await page.getByRole("button", { name: "Add a tax rate" }).click();
  await page.getByRole("button", { name: "Add a day off" }).click();
  await expect(page.getByLabel("Rate in percent")).toHaveValue("");
  const prices = page.getByLabel("Price in USD");
  await expect(prices).toHaveValue("");
  await prices.fill("5 dollars");
  await page.getByRole("button", { name: "Add a rate by weight" }).click();
  await expect(prices.first()).toHaveValue("");
  await expect(prices.last()).toHaveValue("5 dollars");
  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.sees(page.getByText("Enter an amount.").first());
  await owner.sees("Choose a day, or remove this row.");
  await expect(prices.last()).toHaveValue("5 dollars");
  await page.reload();
  await expect(prices.last()).toHaveValue("5 dollars");
});

test("A tax rate names a state of its country", async ({ admin: owner }) => {
  const { page } = owner;
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Add a tax rate" }).click();
  const country = page.getByLabel("Country", { exact: true });
  await expect(country).toHaveValue("US");
  await page.getByLabel("State (optional)").selectOption("Oregon");
  await country.selectOption("Canada");
  await expect(page.getByLabel("Province (optional)")).toHaveValue("");
  await country.selectOption("Germany");
  await expect(page.getByLabel(/\(optional\)$/)).toHaveCount(1);

  await page.getByRole("button", { name: "Add a tax rate" }).click();
  await country.last().selectOption("Germany");
  for (const field of ["Name", "Rate in percent"]) {
    for (const one of await page.getByLabel(field, { exact: true }).all()) await one.fill("19");
  }
  await page.getByRole("button", { name: "Save settings" }).click();
  await owner.sees("There is a rate for this place already.");
});
