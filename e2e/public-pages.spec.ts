import { expect, test } from "./test.ts";

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");

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

      await test.step("to the next page, and back to the first", async () => {
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
        await page.getByRole("link", { name: "First page" }).click();
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
        await expect(page.getByText("$21.90").first()).toBeVisible();
        await expect(page.getByText("In stock").first()).toBeVisible();
        await expect(page.getByText("LW-SD4-8G2400")).toBeVisible();
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

test("A visitor may see home, blogs, portfolio, login and Signup", async ({ request }) => {
  for (const [path, heading] of [
    ["/", "Parts for laptops worth keeping"],
    ["/blogs", "Blogs"],
    ["/myportfolio", "I built this shop"],
    ["/login", "LOG IN"],
    ["/Signup", "SIGN UP"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(headingOf(await answer.text()), path).toBe(heading);
  }
});

test("The home page shows the sections of the specification, in its order", async ({ visitor: { page } }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  const sections = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("heading", { level: 2, name: "Laptop Parts" }),
    page.getByText("1000+"),
    page.getByRole("heading", { level: 2, name: "Testimonials" }),
    page.getByRole("heading", { level: 2, name: "Why choose us" }),
    page.getByRole("button", { name: "Submit" }),
    page.getByRole("contentinfo"),
  ];
  const tops: number[] = [];
  for (const section of sections) tops.push((await section.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const whyUs = page.getByRole("region", { name: "Why choose us" });
  await expect(whyUs.getByRole("heading", { level: 3 })).toHaveCount(6);
});

test("The owner's claims stand where customers look for them, in the owner's words", async ({
  visitor: { page },
}) => {
  await page.goto("/");
  await test.step("1000+ Parts, 120M Annual revenue, 30K Reviews, 5000+ Customers", async () => {
    const figures = page.getByRole("region", { name: "The shop in figures" });
    for (const [claim, of] of [
      ["1000+", "Parts"],
      ["120M", "Annual revenue"],
      ["30K", "Reviews"],
      ["5000+", "Customers"],
    ] as const) {
      await expect(figures.getByText(claim, { exact: true }).locator("..")).toContainText(of);
    }
  });
  const whyUs = page.getByRole("region", { name: "Why choose us" });
  await test.step("14 years of experience", async () => {
    await expect(whyUs).toContainText("14 years of experience");
  });
  await test.step("Delivery in 24 hours", async () => {
    await expect(whyUs).toContainText("Delivery in 24 hours");
    await page.goto("/delivery");
    await expect(page.getByRole("main")).toContainText("within 24 hours");
  });
  await test.step("30 days to return a part", async () => {
    await page.goto("/");
    await expect(whyUs).toContainText("30-day returns");
    await page.goto("/returns");
    await expect(page.getByRole("main")).toContainText("30 days");
  });
});

test("Reviews are cards with five stars, filled to the rating given", async ({ visitor: { page }, shop }) => {
  await page.goto("/");
  const reviews = (await (await fetch(`${shop.url}/api/reviews?limit=100`)).json()) as {
    description: string;
    ratings: number;
  }[];
  const cards = page.getByRole("region", { name: "Testimonials" }).getByRole("listitem");
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) {
    const description = await card.locator("blockquote").innerText();
    const stars = card.getByRole("img", { name: /of 5 stars$/ });
    const rating = Number.parseInt((await stars.getAttribute("aria-label")) ?? "", 10);
    expect(reviews).toContainEqual(expect.objectContaining({ description, ratings: rating }));
    await expect(stars.locator("path.fill-star")).toHaveCount(rating);
    await expect(stars.locator("path:not(.fill-star)")).toHaveCount(5);
  }
});

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

test("A search can be cleared and keeps the category", async ({ visitor: { page } }) => {
  await page.goto("/manufacture/all?category=memory&q=ddr5");
  await page.getByRole("link", { name: "“ddr5”: remove this filter" }).click();
  await expect(page).toHaveURL("/manufacture/all?category=memory");
  await expect(page.getByRole("heading", { level: 1, name: "Memory" })).toBeVisible();
});

test("An address that leads nowhere shows the not-found image", async ({ visitor: { page }, faults }) => {
  faults.allow(/status of 404/);
  const answer = await page.goto("/go");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("img")).toBeVisible();
});

test("The parts list answers to any id, the specification's literal placeholder included", async ({
  request,
}) => {
  for (const id of ["all", ":maufactureId", "42"]) {
    const html = await (await request.get(`/manufacture/${id}`)).text();
    expect(headingOf(html), id).toBe("Laptop parts");
    expect(html, id).toContain("<article");
  }
});

test("Every link of the header and the footer leads to a page", async ({ visitor: { page }, request }) => {
  await page.goto("/");
  const links = page.getByRole("banner").or(page.getByRole("contentinfo")).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of new Set(addresses)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(headingOf(await answer.text()), address).toBeTruthy();
  }
});

test("The portfolio introduces the developer, lists skills and links to three projects", async ({
  visitor: { page },
}) => {
  await page.goto("/myportfolio");
  await expect(page.getByRole("heading", { level: 1, name: "I built this shop" })).toBeVisible();
  const skills = page.getByRole("region", { name: "Skills" });
  expect(await skills.getByRole("term").count()).toBeGreaterThanOrEqual(5);
  const projects = page.getByRole("region", { name: "Projects" }).getByRole("link");
  await expect(projects).toHaveCount(3);
  for (const project of await projects.all()) {
    const address = (await project.getAttribute("href")) ?? "";
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test("The blogs page opens and closes its five answers", async ({ visitor: { page } }) => {
  await page.goto("/blogs");
  const questions = page.getByRole("main").locator("details");
  await expect(questions.locator("summary")).toHaveText([
    /performance of a React application/i,
    /manage state/i,
    /prototypal inheritance/i,
    /set the state directly/i,
    /unit test/i,
  ]);
  const last = questions.last();
  await expect(last).not.toHaveAttribute("open");
  await last.locator("summary").click();
  await expect(last).toHaveAttribute("open");
  await expect(last.getByRole("paragraph").first()).toBeVisible();
});
