import { violationsOn } from "./a11y-violations.ts";
import { expect, test } from "./test.ts";

const part = "/parts/8gb-ddr4-3200-so-dimm";

test("The picture opens and zooms by keyboard, and the focus returns to it", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto(part);
  await visitor.isAlive();
  const small = page.getByRole("link", { name: /^Enlarge: / });
  await small.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog");
  const picture = large.getByRole("img");
  await expect(picture).toBeInViewport({ ratio: 1 });
  const whole = (await picture.boundingBox())?.width ?? 0;
  await expect(large.getByRole("button", { name: "Zoom in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(whole * 1.2);
  const frame = large.getByRole("region", { name: "Picture" });
  await expect(frame).toBeFocused();
  const left = () => frame.evaluate((element) => element.scrollLeft);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(small).toBeFocused();
});

test("The gallery goes from photograph to drawing to the plan of my laptop, by thumbnails and arrow keys", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops/lenovo-thinkpad-t480");
  await visitor.isAlive();
  await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
  await page.goto(part);
  await visitor.isAlive();
  const gallery = page.getByRole("region", { name: "Pictures" });
  const thumbnails = gallery.getByRole("list").last().getByRole("link");
  await expect(thumbnails).toHaveText(["Photograph", "69.6 × 30 mm", "In your ThinkPad T480"]);
  const drawing = gallery.getByRole("link", { name: /^Enlarge the drawing: Drawing of the 8 GB/ });
  const plan = gallery.getByRole("link", { name: /^Enlarge the drawing: Plan of the ThinkPad T480/ });
  await thumbnails.nth(1).click();
  await expect(drawing).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(plan).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
  const isDrawn = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth > 0;
  for (const view of [drawing, plan]) expect(await view.locator("img").evaluate(isDrawn)).toBe(true);
  await plan.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("img")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(plan).toBeFocused();
  expect(await violationsOn(page, ["light", "dark"])).toEqual([]);
});

test.describe("Without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the picture links to its file, and nothing is shown that needs scripts", async ({
    visitor: { page },
  }) => {
    await page.goto(part);
    await expect(page.getByText("LW-SD4-8G2400")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
    const address = await page.getByRole("link", { name: /^Enlarge: / }).getAttribute("href");
    const answer = await page.request.get(address ?? "");
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
  });
});

test("A part number is copied to the clipboard, and the button confirms it", async ({ visitor }) => {
  const { page } = visitor;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(part);
  await visitor.isAlive();
  await page.getByRole("button", { name: "Copy LW-SD4-8G2400" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("LW-SD4-8G2400");
});

test("A page that was kept beyond its cut-off promises the next day that can be kept", async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const html = await (await fetch(`${shop.url}${part}`)).text();
  const [, promised] = /Order by [^.]*?, with you (\w+day, \w+ \d+)\./.exec(html) ?? [];
  await page.goto(part);
  await visitor.sees(page.getByText(`, with you ${promised}.`));
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60_000);
  await page.reload();
  await visitor.sees(page.getByText(/Order within .+, with you \w+day, \w+ \d+\./));
  await expect(page.getByText(`, with you ${promised}.`)).toHaveCount(0);
});

test("Reviews are newest first, and their count, average and histogram match", async ({
  visitor: { page },
}) => {
  await page.goto("/parts/16gb-ddr4-3200-so-dimm");
  const reviews = page.getByRole("region", { name: "Reviews" });
  const count = Number.parseInt(await reviews.getByText(/^\d+ reviews?$/).innerText(), 10);
  const given = await reviews.locator("dl > div").evaluateAll((rows) =>
    rows.map((row) => ({
      stars: Number.parseInt(row.querySelector("dt")?.textContent ?? "", 10),
      reviews: Number(row.querySelector("dd")?.textContent),
    })),
  );
  expect(given.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(given.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(count);
  const average = given.reduce((sum, { stars, reviews }) => sum + stars * reviews, 0) / count;
  await expect(reviews.getByText(average.toFixed(1), { exact: true })).toBeVisible();
  const times = await reviews
    .locator("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  expect(times, "the newest first").toEqual(times.toSorted().reverse());
});

test("Printed pages have only their content, with answers open", async ({ visitor: { page } }) => {
  await page.goto("/blogs");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByText("Measure first.")).toBeVisible();
});

test("A printed part has its picture and specifications, and nothing to press", async ({
  visitor: { page },
}) => {
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  const buyBar = page.getByRole("region", { name: "Buy this part" });
  const specifications = page.getByRole("heading", { name: "Specifications" });
  await specifications.scrollIntoViewIfNeeded();
  await expect(buyBar).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(buyBar).toBeHidden();
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Order", exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "More in Memory" })).toBeHidden();
  await expect(specifications).toBeVisible();
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
});

test("A printed guide has two steps beside each other, and no links to other guides", async ({
  visitor: { page },
}) => {
  await page.goto("/guides/inner-battery");
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: "print" });
  const topOf = (step: string) =>
    page.locator(step).evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf("#step-2")).toBe(await topOf("#step-1"));
  await expect(page.getByRole("heading", { name: "More guides" })).toBeHidden();
});

test("A question that was typed about one part is not asked about the next", async ({ member }) => {
  const { page } = member;
  await page.goto(part);
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("Your question").fill("Does it run at 2666 MT/s?");
  await page
    .getByRole("region", { name: "More in Memory" })
    .getByRole("article")
    .first()
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(`${part}$`));
  await expect(page.getByRole("button", { name: "Ask a question" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveCount(0);
});

test("What goes with a part is added with it by one button", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/parts/8gb-ddr4-3200-so-dimm");
  const goesWith = page.getByRole("region", { name: "Goes with it" });
  await visitor.sees(goesWith.getByRole("link", { name: /^Laptop tool kit/ }));
  await visitor.sees(goesWith.getByText("minimum quantity 2"));
  await goesWith.getByRole("button", { name: "Add all three · $66.60" }).click();
  await visitor.sees(goesWith.getByText("Added to cart."));
  await goesWith.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("spinbutton", { name: /^Quantity of/ })).toHaveCount(3);
  await page.goto("/parts/usb-c-power-adapter-65w");
  await expect(goesWith).toHaveCount(0);
});

test("With my laptop chosen, a charger's page has the socket for its plug, and the paste's page its fan", async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto("/laptops/lenovo-thinkpad-t430");
  await visitor.isAlive();
  await page.getByRole("main").getByRole("button", { name: "My laptop" }).click();
  const mine = page.getByRole("region", { name: "For your ThinkPad T430" });
  await page.goto("/parts/ac-adapter-90w-20v-7-9x5-5mm");
  await visitor.sees(mine.getByRole("link", { name: /^DC-in jack .* for ThinkPad T430$/ }));
  await visitor.sees(mine.getByText("Fits", { exact: true }));
  expect(await violationsOn(page, ["light", "dark"])).toEqual([]);
  await page.goto("/parts/thermal-paste-tp8-4g");
  await visitor.sees(mine.getByRole("link", { name: /^Fan with heat sink for ThinkPad T430$/ }));
});
