import { violationsOn } from "./a11y-violations.ts";
import { button } from "./google-shop.ts";
import { expect, test } from "./test.ts";

test("A demo shop has a demo provider, marked as one, that signs in", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/login?from=%2Fdashboard");
  await visitor.sees("Demo: sign in with a sample Google account.");
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(visitor).click()]);
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Choose a sample account");
  await expect(popup.getByText("Demo: sign in with a sample Google account.")).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  expect(await violationsOn(popup)).toEqual([]);
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Dana Whitfield" }).click(),
  ]);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByLabel("Email")).toHaveValue("dana@demo.example");
});

test("The demo provider works with the keyboard, for another account or to cancel", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 422/);
  const { page } = visitor;
  const opensWindow = async () => {
    const [popup] = await Promise.all([page.waitForEvent("popup"), button(visitor).press("Enter")]);
    await popup.getByRole("heading", { level: 1 }).waitFor();
    return popup;
  };
  await page.goto("/Signup");
  const first = await opensWindow();
  await Promise.all([
    first.waitForEvent("close"),
    first.getByRole("link", { name: "Cancel" }).press("Enter"),
  ]);
  await visitor.sees("You weren't signed in with Google.");

  const second = await opensWindow();
  await second.getByLabel("Name").fill(visitor.name);
  await second.getByLabel("Email").fill("nobody@");
  await second.getByLabel("Email").press("Enter");
  await expect(second.getByRole("alert")).toHaveText("Provide a valid email");
  await expect(second.getByLabel("Email")).toBeFocused();
  await expect(second.getByLabel("Name")).toHaveValue(visitor.name);
  await second.getByLabel("Email").fill(visitor.email);
  await Promise.all([second.waitForEvent("close"), second.getByLabel("Email").press("Enter")]);
  await visitor.sees(visitor.logout);
  expect(await page.evaluate(() => localStorage.getItem("displayName"))).toBe(visitor.name);
});
