import { expect, test } from "./test.ts";

test("A button keeps the focus while it works, and ignores further presses", async ({
  visitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const { page } = visitor;
  await page.goto("/login");
  await visitor.isAlive();
  await page.getByLabel("Email").fill("nobody@people.example");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  let requests = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/sign-in/**", async (route) => {
    requests += 1;
    await isAnswered;
    await route.continue();
  });
  const logIn = page.getByRole("button", { name: "Log in", exact: true });
  await logIn.focus();
  await page.keyboard.press("Enter");
  await expect(logIn).toHaveAttribute("aria-busy", "true");
  await expect(logIn).toBeDisabled();
  await page.keyboard.press("Enter");
  await page.getByLabel("Email").press("Enter");
  await logIn.focus();
  answer();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(logIn).toBeFocused();
  await expect(logIn).toBeEnabled();
  expect(requests).toBe(1);
});

test("A step at the end of its range keeps the focus, and does nothing", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  const less = page.getByRole("button", { name: "One less" });
  await page.getByRole("button", { name: "One more" }).click();
  await expect(visitor.quantity).toHaveValue("2");
  await less.focus();
  await page.keyboard.press("Enter");
  await expect(visitor.quantity).toHaveValue("1");
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(visitor.quantity).toHaveValue("1");
});

test("A step from what is no number changes nothing that was typed", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  await visitor.quantity.fill("two");
  await visitor.quantity.press("ArrowUp");
  await page.getByRole("button", { name: "One more" }).press("Enter");
  await page.getByRole("button", { name: "One less" }).press("Enter");
  await expect(visitor.quantity).toHaveValue("two");
});

test("A page works without the script that keeps the focus", async ({ visitor, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  const { page } = visitor;
  await page.route(/\/assets\/at-rest/, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await page.goto("/");
  await lost;
  await visitor.isAlive();
});

test("Where a form becomes a thank-you, the focus stays with it", async ({ member }) => {
  const { page } = member;
  await page.goto("/laptops");
  await member.isAlive();
  await page.getByLabel("What is the laptop called?").fill(`Keepfocus ${Date.now()}`);
  await page.getByRole("button", { name: "Tell us" }).focus();
  await page.keyboard.press("Enter");
  await member.sees(page.getByText(/^Thank you/));
  await expect(page.getByRole("region", { name: "Not listed? Tell us" })).toBeFocused();

  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await member.isAlive();
  await page.getByRole("button", { name: "Ask a question" }).press("Enter");
  await page.getByLabel("Your question").fill("Does it keep the focus?");
  await page.getByRole("button", { name: "Send question" }).press("Enter");
  await member.sees(page.getByText(/^Thank you/));
  await expect(page.getByRole("region", { name: "Questions" })).toBeFocused();
});

test("Where the last saved part is removed, the focus goes to the page's heading", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  await visitor.isAlive();
  await page.getByRole("button", { name: /^Save / }).click();
  await page.getByRole("link", { name: "View saved" }).click();
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");
  await visitor.sees(visitor.heading("No saved parts"));
  await expect(visitor.heading("Saved parts")).toBeFocused();
});
