import type { APIResponse } from "@playwright/test";
import { expect, test } from "./test.ts";

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");
/** The text of a page's main part, without its tags. */
const mainOf = async (answer: APIResponse) =>
  (/<main[^>]*>(.*?)<\/main>/s.exec(await answer.text())?.[1] ?? "").replaceAll(/<[^>]+>/g, "");

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

test("The home page shows the sections of the specification in its order, the owner's claims, and reviews", async ({
  visitor: { page },
  request,
}) => {
  await page.goto("/");
  const whyUs = page.getByRole("region", { name: "Why choose us" });
  await test.step("The sections, in order", async () => {
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
    await expect(whyUs.getByRole("heading", { level: 3 })).toHaveCount(6);
  });
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
  await test.step("14 years of experience, delivery in 24 hours, 30 days to return a part", async () => {
    await expect(whyUs).toContainText("14 years of experience");
    await expect(whyUs).toContainText("Delivery in 24 hours");
    expect(await mainOf(await request.get("/delivery"))).toContain("within 24 hours");
    await expect(whyUs).toContainText("30-day returns");
    expect(await mainOf(await request.get("/returns"))).toContain("30 days");
  });
  await test.step("Reviews are cards with five stars, filled to the rating given", async () => {
    const reviews = (await (await request.get("/api/reviews?limit=100")).json()) as {
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
  await test.step("Every link of the header and the footer leads to a page", async () => {
    const links = page.getByRole("banner").or(page.getByRole("contentinfo")).getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of new Set(addresses)) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(headingOf(await answer.text()), address).toBeTruthy();
    }
  });
});

test("An address that leads nowhere shows the not-found image", async ({
  visitor: { page },
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/);
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
