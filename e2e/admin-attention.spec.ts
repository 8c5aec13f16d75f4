import { expectNoViolations } from "./a11y-violations.ts";
import { pretendFailedJobs } from "./failed-jobs.ts";
import { fitsTheScreen } from "./fits-the-screen.ts";
import { expect, test } from "./test.ts";

test("An admin sees what failed from the menu, retries it, or dismisses it after a confirmation", async ({
  admin,
}) => {
  const { page } = admin;
  await pretendFailedJobs(page);
  await page.goto("/dashboard");
  const entry = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: /^Needs attention/ });
  await expect(entry).toHaveText("Needs attention: 3");
  await entry.click();
  const jobs = page.getByRole("main").getByRole("article");
  await expect(jobs).toHaveCount(3);
  await expectNoViolations(admin, "needs attention");
  await page.getByText("Refunds", { exact: true }).click();
  await expect(jobs).toHaveCount(1);
  await jobs.getByRole("button", { name: /^Dismiss/ }).click();
  await admin.sees(page.getByRole("dialog").getByText(/gets no money unless you refund/));
  await page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  await admin.isToldByToast("Dismissed");
  await admin.sees(admin.heading("Refunds: nothing failed"));
  await page.getByText("All", { exact: true }).click();
  await jobs
    .first()
    .getByRole("button", { name: /^Retry/ })
    .click();
  await expect(jobs).toHaveCount(1);
  await expect(entry).toHaveText("Needs attention: 1");
  await page.setViewportSize({ width: 375, height: 812 });
  await fitsTheScreen(admin, "needs attention");
  await page.unrouteAll();
});
