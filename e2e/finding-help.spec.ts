import { expectNoViolations } from "./a11y-violations.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { unique } from "./new-part.ts";
import { expect, test } from "./test.ts";

test("A symptom leads to what to check and to the categories of the parts", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?q=laptop+won't+charge");
  const diagnosis = page.getByRole("region", { name: "It does not charge" });
  await visitor.sees(diagnosis);
  await expectNoViolations(visitor, "a diagnosis");
  await diagnosis.getByRole("link", { name: "Chargers" }).click();
  await expect(page).toHaveURL(/category=charger/);
});

test("Goods that the shop does not carry are named, with the laptop finder as a way on", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/manufacture/all?q=rtx+3060");
  await visitor.sees(page.getByText("We do not carry graphics cards"));
  await page.getByRole("link", { name: "Find parts by laptop" }).click();
  await expect(page).toHaveURL("/laptops");
});

test("A visitor names a laptop that is not listed, and an admin marks it as done", async ({
  visitor,
  admin,
  browserErrors,
}) => {
  browserErrors.allow(/422 \(Unprocessable Entity\)/);
  const name = unique("Notlisted");
  const { page } = visitor;
  await page.goto(`/laptops?q=${name}`);
  await page.getByLabel("Email (optional)").fill("ann@people");
  await page.getByRole("button", { name: "Tell us" }).click();
  await visitor.sees(page.getByText(/valid email/i));
  await expect(page.getByLabel("What is the laptop called?")).toHaveValue(name);
  await page.getByLabel("Email (optional)").fill("ann@people.example");
  await page.getByRole("button", { name: "Tell us" }).click();
  await visitor.sees(page.getByText(`We have noted “${name}”`));
  await expectNoViolations(visitor, "a laptop that is not listed");

  await admin.page.goto("/dashboard/requested-laptops");
  await admin.sees(admin.page.getByRole("row").filter({ hasText: name }));
  await expectNoViolations(admin, "requested laptops");
  await fitsTheScreen(admin, "requested laptops");
  await admin.page.getByRole("button", { name: `Mark as done: ${name}` }).click();
  await expect(admin.page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});
