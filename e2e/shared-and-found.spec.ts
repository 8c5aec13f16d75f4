import type { APIRequestContext } from "@playwright/test";
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

/** Reads a page as a search engine does: its markup, and what the head says by name, property or rel. */
async function readPage(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [markup = ""] = html.split("</head>");
  const head: Record<string, string> = {
    title: unescaped(/<title>([^<]*)/.exec(markup)?.[1] ?? ""),
  };
  for (const [tag] of markup.matchAll(/<(?:meta|link)\b[^>]*>/g)) {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, unescaped(value)]),
    );
    const name = attributes.name ?? attributes.property ?? attributes.rel;
    if (name) head[name] = attributes.content ?? attributes.href ?? "";
  }
  return { html, head };
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'", "#39": "'" };
const unescaped = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) =>
    JSON.parse(text),
  );

test("Every public page has a title and a description of its own, its one address, and a picture to share", async ({
  request,
  shop,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of listed) {
    const { html, head } = await readPage(request, path);
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
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
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"], picture).toMatch(/^image\//);
  }
});

test("Search engines are kept from personal pages and from the same things in another order", async ({
  request,
}) => {
  for (const path of unlisted) {
    const { head } = await readPage(request, path);
    expect(head.robots, path).toContain("noindex");
  }
});

test("The shop, its parts and the way to them are told in JSON-LD", async ({ request, shop }) => {
  const home = await readPage(request, "/");
  expect(jsonLdOf(home.html)).toMatchObject([{ "@type": "Organization", url: `${shop.url}/` }]);
  const { html } = await readPage(request, part);
  expect(jsonLdOf(html)).toMatchObject([
    {
      "@type": "Product",
      sku: "LW-SD4-8G3200",
      weight: { value: 9, unitCode: "GRM" },
      offers: {
        "@type": "Offer",
        price: 21.9,
        priceCurrency: "USD",
        url: shop.url + part,
        warranty: { durationOfWarranty: { value: 60, unitCode: "MON" } },
      },
    },
    { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
  ]);
});

test("The sitemap lists every page worth finding and every part, and robots.txt names it", async ({
  request,
  shop,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  for (const hidden of ["/api/", "/dashboard", "/purchases/"])
    expect(robots).toContain(`Disallow: ${hidden}`);
  // Other tests put parts on sale: at some moment both say the same.
  await expect(async () => {
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    for (const path of listed) expect(addresses).toContain(shop.url + path);
    const parts = Number((await request.get("/api/parts?limit=1")).headers()["x-total-count"]);
    expect(addresses.filter((address) => address?.startsWith(`${shop.url}/parts/`))).toHaveLength(parts);
  }).toPass();
});

test("Feed and sitemap are well-formed, and every product of the feed has what Google's format demands", async ({
  visitor: { page },
}) => {
  await page.goto("/robots.txt");
  const { failed, products, incomplete } = await page.evaluate(async () => {
    const read = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), "application/xml");
    const [feed, sitemap] = [await read("/feed.xml"), await read("/sitemap.xml")];
    const required = [
      "id",
      "title",
      "description",
      "link",
      "image_link",
      "availability",
      "price",
      "brand",
      "mpn",
    ];
    const google = "http://base.google.com/ns/1.0";
    const items = [...feed.querySelectorAll("item")];
    return {
      failed: [feed, sitemap].flatMap((xml) => xml.querySelector("parsererror")?.textContent ?? []),
      products: items.length,
      incomplete: items.flatMap((item) => {
        const missing = required.filter((name) => !item.getElementsByTagNameNS(google, name)[0]?.textContent);
        return missing.length > 0 ? [`${item.textContent}: ${missing.join(", ")}`] : [];
      }),
    };
  });
  expect(failed).toEqual([]);
  expect(products).toBeGreaterThan(1300);
  // Parts that other tests put on sale may have no picture.
  expect(incomplete.filter((text) => !text.endsWith(": image_link"))).toEqual([]);
});

test("The icons and the manifest are what they are said to be", async ({ request }) => {
  const { head } = await readPage(request, "/");
  for (const [address = "", type] of [
    ["/favicon.svg", /svg/],
    ["/favicon.ico", /icon/],
    [head["apple-touch-icon"], /png/],
    [head.manifest, /manifest\+json/],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
  }
  const { name, icons } = await (await request.get(head.manifest ?? "")).json();
  expect(name).toBe("Lapwright");
  for (const { src, sizes } of icons.filter(({ sizes }: { sizes: string }) => sizes !== "any")) {
    const png = await (await request.get(src)).body();
    // Where a PNG file has its width and height.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test("Pictures come in modern formats at the size they are shown; the largest first, those below when they are near", async ({
  visitor: { page },
}) => {
  // Other tests put parts without a picture on sale, in other categories.
  for (const path of ["/", "/manufacture/all?category=panel&view=cards", part]) {
    await page.goto(path);
    const pictures = await page.locator("main img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        src: image.getAttribute("src"),
        sized: image.hasAttribute("width") && image.hasAttribute("height"),
        modern: [
          ...[...(image.closest("picture")?.querySelectorAll("source") ?? [])].map(({ type }) => type),
          ...(image.getAttribute("src")?.endsWith(".webp") ? ["image/webp"] : []),
        ],
        loading: image.loading,
        priority: image.fetchPriority,
        top: image.getBoundingClientRect().top,
      })),
    );
    expect(pictures.length, path).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.sized, `${path}: ${picture.src} keeps its place free`).toBe(true);
      // A drawing is one file for every size.
      if (!picture.src?.endsWith(".svg")) {
        expect(picture.modern, `${path}: ${picture.src}`).toEqual(
          expect.arrayContaining(["image/avif", "image/webp"]),
        );
      }
      if (picture.top > 1600) expect(picture.loading, `${path}: ${picture.src}`).toBe("lazy");
    }
    expect(pictures.filter(({ priority }) => priority === "high")).toHaveLength(1);
    expect(pictures[0]?.priority, `${path}: the largest is the first`).toBe("high");
    expect(pictures[0]?.loading, path).not.toBe("lazy");
  }
});
