import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const part = "/parts/8gb-ddr4-3200-so-dimm";
const listed = [
  "/",
  "/manufacture/all",
  "/manufacture/all?category=memory",
  part,
  "/laptops",
  "/laptops?brand=lenovo",
  "/laptops/lenovo-thinkpad-t480",
  "/blogs",
  "/myportfolio",
  "/contact",
  "/delivery",
  "/returns",
  "/warranty",
  "/terms",
  "/privacy",
];
const unlisted = [
  "/login",
  "/Signup",
  "/forgot-password",
  "/manufacture/all?q=ddr4",
  "/manufacture/all?sort=price",
  "/laptops?q=t480",
  "/laptops/lenovo-thinkpad-t480?memory=8&modules=1",
];

/** What the head says: by name, property or rel. */
async function headOf(page: Page, path: string): Promise<Record<string, string>> {
  await page.goto(path);
  const said = await page.evaluate(() =>
    [...document.head.querySelectorAll("meta[name], meta[property], link[rel]")].map((tag) => [
      tag.getAttribute("name") ?? tag.getAttribute("property") ?? tag.getAttribute("rel") ?? "",
      tag.getAttribute("content") ?? tag.getAttribute("href") ?? "",
    ]),
  );
  return { title: await page.title(), ...Object.fromEntries(said) };
}

const jsonLd = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((blocks) => blocks.map((text) => JSON.parse(text)));

test("Every public page has a title and a description of its own, its one address, and a picture to share", async ({
  visitor: { page },
  shop,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of listed) {
    const head = await headOf(page, path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    expect(head.title, path).toContain("Lapwright");
    expect(head.description?.length, path).toBeGreaterThan(40);
    expect(head.description?.length, path).toBeLessThanOrEqual(160);
    expect(head.canonical, path).toBe(shop.url + path);
    expect(head["og:url"], path).toBe(head.canonical);
    expect(head["og:title"], path).toBeTruthy();
    expect(head["og:description"], path).toBe(head.description);
    expect(head["og:image:alt"], path).toBeTruthy();
    expect(head["og:image"], path).toMatch(/^http/);
    expect(head.robots, path).toBeUndefined();
    titles.add(head.title ?? "");
    descriptions.add(head.description ?? "");
    pictures.add(head["og:image"] ?? "");
  }
  expect(titles.size, "titles").toBe(listed.length);
  expect(descriptions.size, "descriptions").toBe(listed.length);
  expect(pictures.size, "the part shows itself, the others the shop").toBe(2);
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"], picture).toMatch(/^image\//);
  }
});

test("Search engines are kept from personal pages and from the same things in another order", async ({
  visitor: { page },
}) => {
  for (const path of unlisted) {
    const { robots } = await headOf(page, path);
    expect(robots, path).toContain("noindex");
  }
});

test("The shop, its parts and the way to them are told in JSON-LD", async ({ visitor: { page }, shop }) => {
  await page.goto("/");
  expect(await jsonLd(page)).toMatchObject([{ "@type": "Organization", url: `${shop.url}/` }]);
  await page.goto(part);
  expect(await jsonLd(page)).toMatchObject([
    {
      "@type": "Product",
      sku: "LW-SD4-8G3200",
      offers: { "@type": "Offer", price: 21.9, priceCurrency: "USD", url: shop.url + part },
    },
    { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  ]);
});

test("The sitemap lists every page worth finding and every part, and robots.txt names it", async ({
  visitor: { page },
  shop,
}) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  for (const hidden of ["/api/", "/dashboard", "/purchases/"])
    expect(robots).toContain(`Disallow: ${hidden}`);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  for (const path of listed) expect(addresses).toContain(shop.url + path);
  const parts = Number((await page.request.get("/api/parts?limit=1")).headers()["x-total-count"]);
  expect(addresses.filter((address) => address?.startsWith(`${shop.url}/parts/`))).toHaveLength(parts);
});

test("The icons and the manifest are what they are said to be", async ({ visitor: { page } }) => {
  const head = await headOf(page, "/");
  for (const [address = "", type] of [
    ["/favicon.svg", /svg/],
    ["/favicon.ico", /icon/],
    [head["apple-touch-icon"], /png/],
    [head.manifest, /manifest\+json/],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
  }
  const { name, icons } = await (await page.request.get(head.manifest ?? "")).json();
  expect(name).toBe("Lapwright");
  for (const { src, sizes } of icons.filter(({ sizes }: { sizes: string }) => sizes !== "any")) {
    const shown = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, src);
    expect(shown, src).toBe(sizes);
  }
});

test("Pictures come in modern formats at the size they are shown; the largest first, those below when they are near", async ({
  visitor: { page },
}) => {
  // Other tests put parts without a picture on sale, on other shelves.
  for (const path of ["/", "/manufacture/all?category=panel", part]) {
    await page.goto(path);
    const pictures = await page.locator("main img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        src: image.getAttribute("src"),
        sized: image.hasAttribute("width") && image.hasAttribute("height"),
        modern: [...(image.closest("picture")?.querySelectorAll("source") ?? [])].map(({ type }) => type),
        loading: image.loading,
        priority: image.fetchPriority,
        top: image.getBoundingClientRect().top,
      })),
    );
    expect(pictures.length, path).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.sized, `${path}: ${picture.src} keeps its place free`).toBe(true);
      expect(picture.modern, `${path}: ${picture.src}`).toEqual(
        expect.arrayContaining(["image/avif", "image/webp"]),
      );
      if (picture.top > 1600) expect(picture.loading, `${path}: ${picture.src}`).toBe("lazy");
    }
    expect(pictures.filter(({ priority }) => priority === "high")).toHaveLength(1);
    expect(pictures[0]?.priority, `${path}: the largest is the first`).toBe("high");
    expect(pictures[0]?.loading, path).not.toBe("lazy");
  }
});
