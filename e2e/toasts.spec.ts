import type { Person } from "./person.ts";
import { expect, test, withMotion } from "./test.ts";

test.use(withMotion);

/** Saves the profile as it is, which a toast confirms; it stays open while the pointer is on it. */
async function toastFor(person: Person) {
  const { page } = person;
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Save" }).click();
  const toast = person.toast("You have successfully save your profile");
  await toast.hover();
  // It has slid in by then: dragging starts where it stays.
  await toast.evaluate((element) =>
    Promise.all(
      element
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  return toast;
}

test("Toasts stand at the top right and close by themselves after 5000 ms", async ({ customer }) => {
  const toast = await toastFor(customer);
  const box = await toast.boundingBox();
  const { width = 0, height = 0 } = customer.page.viewportSize() ?? {};
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(height / 4);
  // The time is kept by the bar that runs out: that it ends, not the waiting, is what closes the toast.
  const durationMs = await toast.evaluate((element) => {
    const bar = element
      .getAnimations({ subtree: true })
      .find((animation) => (animation as CSSAnimation).animationName === "Toastify__trackProgress");
    const duration = bar?.effect?.getComputedTiming().duration;
    bar?.finish();
    return duration;
  });
  expect(durationMs).toBe(5000);
  await expect(toast).toHaveCount(0);
});

test("A toast is dismissed by dragging it over 80 percent of its width, and not before", async ({
  customer,
}) => {
  const toast = await toastFor(customer);
  const { mouse } = customer.page;
  const drag = async (share: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error("There is no toast to drag.");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + (box.width * share) / 2, y);
    await mouse.move(x + box.width * share, y);
    await mouse.up();
  };
  await drag(0.75);
  await expect(toast).toHaveCSS("opacity", "1");
  await expect(toast).toBeVisible();
  await drag(0.85);
  await expect(toast).toHaveCount(0);
});
