import { expect, test } from "./test.ts";

test("An admin hides a review with a reason that its author sees, and publishes a reply", async ({
  admin,
  member: writer,
}) => {
  const words = `Keys like butter, says ${writer.name}`;
  await writer.page.goto("/dashboard/review");
  await writer.page.getByRole("radio", { name: "5 stars: Excellent" }).check({ force: true });
  await writer.page.getByLabel("Your review", { exact: true }).fill(words);
  await writer.page.getByRole("button", { name: "Add review" }).click();
  const own = writer.page.getByRole("region", { name: "Your reviews" });
  await writer.sees(own.getByText(words));

  await admin.page.goto("/dashboard");
  await admin.choosesFromDashboard("Reviews");
  await admin.searches("reviews", words);
  const review = admin.page.getByRole("article", { name: `Review by ${writer.name}` });
  await expect(review).toHaveCount(1);

  await test.step("It waits for a confirmed address and an order, unless the admin shows it", async () => {
    await writer.sees(
      own.getByText(/is shown once you have confirmed your email address and bought something/),
    );
    await review.getByRole("button", { name: /^Show again/ }).click();
    await expect(review.getByText("Hidden", { exact: true })).toHaveCount(0);
  });
  await test.step("The reply appears below the review, also on the home page", async () => {
    await review.getByRole("button", { name: /^Reply/ }).click();
    await admin.page.getByLabel("Reply", { exact: true }).fill("Thank you, from all of us.");
    await admin.page.getByRole("button", { name: "Save reply" }).click();
    await admin.sees(review.getByText("Thank you, from all of us."));
    await writer.page.goto("/");
    await writer.sees(
      writer.page.getByRole("figure").filter({ hasText: words }).getByText("Lapwright replied"),
    );
  });

  await test.step("The hidden review disappears from the page", async () => {
    await review.getByRole("button", { name: /^Hide/ }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await admin.sees(dialog.getByText("The reason is required."));
    await dialog.getByLabel("Reason").fill("It is about keys, not about us.");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await admin.sees(review.getByText("Hidden", { exact: true }));
    await writer.page.reload();
    await expect(writer.page.getByText(words)).toHaveCount(0);
  });

  await test.step("Its author sees the reason", async () => {
    await writer.page.goto("/dashboard/review");
    await writer.sees(own.getByText("This review is hidden: It is about keys, not about us."));
  });

  await test.step("Shown again, it reappears", async () => {
    await review.getByRole("button", { name: /^Show again/ }).click();
    await expect(review.getByText("Hidden", { exact: true })).toHaveCount(0);
    await writer.page.goto("/");
    await writer.sees(words);
  });

  await test.step("The audit has all of it", async () => {
    await admin.choosesFromDashboard("Audit");
    for (const done of ["unhid the review by", "hid the review by", "replied to the review by"]) {
      await admin.sees(admin.page.getByRole("row").filter({ hasText: done }).first());
    }
    await admin.sees(admin.page.getByText("It is about keys, not about us.").first());
  });
});

test("Demo reviews are marked as such", async ({ visitor, shop }) => {
  await visitor.page.goto("/");
  const cards = visitor.page.getByRole("figure");
  expect(await cards.count()).toBeGreaterThan(2);
  await expect(cards.filter({ hasText: "Demo" }).first()).toBeVisible();
  const all = (await (await fetch(`${shop.url}/api/reviews?limit=100`)).json()) as {
    partId: string | null;
    demo: boolean;
    createdAt: string;
  }[];
  const days = all.filter(({ demo }) => demo).map(({ createdAt }) => createdAt);
  expect(days, "the newest first").toEqual([...days].sort().reverse());
  await visitor.page.goto(`/parts/${all.find(({ partId, demo }) => partId !== null && demo)?.partId}`);
  const reviews = visitor.page.getByRole("region", { name: "Reviews" }).getByRole("article");
  await visitor.sees(reviews.first().getByText("Demo", { exact: true }));
});
