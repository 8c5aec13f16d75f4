import { expect, test } from "./test.ts";

for (const scripts of ["with scripts", "without any script"]) {
  test.describe(`A visitor ${scripts}`, () => {
    test.use({ javaScriptEnabled: scripts === "with scripts" });

    test("finds a part by list, category, pagination and search", async ({ visitor: { page } }) => {
      await test.step("from the home page to the list", async () => {
        await page.goto("/");
        await page.getByRole("link", { name: "Get Started" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Laptop parts" })).toBeVisible();
      });
      const parts = page.getByRole("article");
      const count = page.getByRole("status").filter({ hasText: /^[\d,]+ parts?$/ });
      const counted = async () => Number.parseInt((await count.innerText()).replace(",", ""), 10);
      const all = await counted();
      expect(all).toBeGreaterThanOrEqual(60);

      await test.step("to the next page, and back to the first by its number", async () => {
        // A category to which no other test adds a part meanwhile.
        const categories = page.getByRole("navigation", { name: "Categories" });
        await categories.getByRole("link", { name: "Keyboards" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Keyboards" })).toBeVisible();
        const ofAll = `of ${await counted()}`;
        const first = await parts.getByRole("link").allInnerTexts();
        await page.getByRole("link", { name: "Next page" }).click();
        await expect(page.getByText(new RegExp(`^${first.length + 1}–\\d+ ${ofAll}$`))).toBeVisible();
        const second = await parts.getByRole("link").allInnerTexts();
        expect(second.filter((name) => first.includes(name))).toEqual([]);
        await page.getByRole("link", { name: "Page 1", exact: true }).click();
        await expect(page.getByText(`1–${first.length} ${ofAll}`)).toBeVisible();
        expect(await parts.getByRole("link").allInnerTexts()).toEqual(first);
      });

      await test.step("to one category, cheapest first", async () => {
        await page
          .getByRole("navigation", { name: "Categories" })
          .getByRole("link", { name: "Memory" })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: "Memory" })).toBeVisible();
        const inCategory = await counted();
        expect(inCategory).toBeGreaterThan(0);
        expect(inCategory).toBeLessThan(all);
        await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
        if (scripts !== "with scripts") await page.getByRole("button", { name: "Sort" }).click();
        await expect(page).toHaveURL(/category=memory.*sort=/);
        await expect(page.getByRole("heading", { level: 1, name: "Memory" })).toBeVisible();
        const prices = async () =>
          (await parts.getByText(/^\$/).allInnerTexts()).map((price) => Number(price.replace(/[$,]/g, "")));
        expect(await prices()).toHaveLength(inCategory);
        // The address is there a moment before the page is.
        await expect
          .poll(async () => (await prices()).every((price, place, all) => price >= (all[place - 1] ?? 0)))
          .toBe(true);
      });

      await test.step("by searching for an old part number", async () => {
        await page.getByLabel("Search parts").fill("LW-SD4-8G2400");
        await page.getByRole("button", { name: "Search", exact: true }).click();
        await expect(
          page.getByRole("heading", { level: 1, name: "Results for “LW-SD4-8G2400”" }),
        ).toBeVisible();
        await expect(parts).toHaveCount(1);
      });

      await test.step("to the part itself, with its price, stock and numbers", async () => {
        await parts.getByRole("link").click();
        await expect(page.getByRole("heading", { level: 1, name: "8 GB DDR4-3200 SO-DIMM" })).toBeVisible();
        await expect(page.getByText("$21.90").filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByText("In stock").first()).toBeVisible();
        await expect(page.getByText("LW-SD4-8G2400", { exact: true })).toBeVisible();
        await expect(page.getByRole("link", { name: "Order", exact: true })).toBeVisible();
      });
    });

    test("sees that nothing matches, with a link to all parts", async ({ visitor: { page } }) => {
      await page.goto("/manufacture/all");
      await page.getByLabel("Search parts").fill("unobtainium");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByText("No parts match “unobtainium”")).toBeVisible();
      await page.getByRole("link", { name: "Show all parts" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("asks the shop something by the contact form", async ({ visitor: { page } }) => {
      await page.goto("/#contact");
      await page.getByLabel("Email").fill("ann.lee@mail.example.com");
      await page.getByLabel("Subject").fill("Battery");
      await page.getByLabel("Message").fill("Which one fits a T480?");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Message sent")).toBeVisible();
      await expect(page.getByText("We'll reply to ann.lee@mail.example.com.")).toBeVisible();
    });
  });
}

test("Back, forward and reload show again what was there", async ({ visitor: { page } }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Laptop parts" }).click();
  await expect(heading).toHaveText("Laptop parts");
  await page.getByRole("link", { name: "Memory" }).first().click();
  await expect(heading).toHaveText("Memory");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Order", exact: true })).toBeVisible();
  const part = await heading.innerText();
  await page.goBack();
  await expect(heading).toHaveText("Memory");
  await page.reload();
  await expect(heading).toHaveText("Memory");
  await page.goBack();
  await expect(heading).toHaveText("Laptop parts");
  await page.goForward();
  await expect(heading).toHaveText("Memory");
  await page.goForward();
  await expect(heading).toHaveText(part);
  await page.reload();
  await expect(heading).toHaveText(part);
});

test("A slow page shows a progress line until it has loaded", async ({ visitor }) => {
  const { page } = visitor;
  await page.goto("/manufacture/all");
  await visitor.isAlive();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/blogs.data*", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.route("**/assets/blogs-page-*", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blogs" }).click();
  const line = page.locator(".page-progress");
  await expect(line).toBeVisible();
  arrived.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Blogs" })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("A search for one of several laptops asks which, and shows what fits the chosen one", async ({
  visitor: { page },
}) => {
  await page.goto("/manufacture/all?q=swift+3+battery");
  const series = page.getByRole("list", { name: "Which Swift 3 do you have?" });
  await expect(series.getByRole("link", { name: "All Swift 3 models" })).toHaveAttribute(
    "href",
    "/laptops?q=Swift%203",
  );
  await series.getByRole("link", { name: "Swift 3 SF314-42" }).click();
  await expect(page).toHaveURL(/q=battery&laptop=acer-swift-sf314-42/);
  await expect(page.getByRole("article").first()).toContainText("AP18C8K");
});

test("A search for what the shop lacks for a laptop says so, and offers no empty list", async ({
  visitor: { page },
}) => {
  await page.goto("/manufacture/all?q=t480+webcam");
  await expect(page.getByText("None of these is confirmed to fit the Lenovo ThinkPad T480.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Show only results that fit" })).toHaveCount(0);
  await page.goto("/manufacture/all?q=840g5+webcam");
  await expect(page.getByText("None of these is confirmed to fit the HP EliteBook 840 G5.")).toBeVisible();
  await page.goto("/manufacture/all?q=t480+webcam&minPrice=5000");
  await expect(page.getByText("0 parts", { exact: true })).toBeVisible();
  await expect(page.getByText("None of these is confirmed")).toHaveCount(0);
  await page.goto("/manufacture/all?q=t480+battery");
  await expect(page.getByRole("link", { name: "Show only results that fit" })).toBeVisible();
  await expect(page.getByText("None of these is confirmed")).toHaveCount(0);
});

test("A search can be cleared and keeps the category", async ({ visitor: { page } }) => {
  await page.goto("/manufacture/all?category=memory&q=ddr5");
  await page.getByRole("link", { name: "“ddr5”: remove this filter" }).click();
  await expect(page).toHaveURL("/manufacture/all?category=memory");
  await expect(page.getByRole("heading", { level: 1, name: "Memory" })).toBeVisible();
});
