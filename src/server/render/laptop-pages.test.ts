import { beforeAll, describe, expect, it } from "vitest";
import { buildPages, jsonLd, problem, samplePages } from "./testing.ts";

beforeAll(buildPages, 120_000);

const t480 = "/laptops/lenovo-thinkpad-t480";
/** The text without scripts and markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("\u00a0", " ");

it("the page of all laptops counts the parts for each, unless the shop has none at all", async () => {
  const { ask, shop, cache } = await samplePages();
  expect(textOf(await (await ask("/laptops")).text())).toContain("ThinkPad T480 3 parts fit");
  shop.parts = [];
  cache.invalidate(["parts"]);
  const text = textOf(await (await ask("/laptops")).text());
  expect(text).toContain("ThinkPad T480");
  expect(text).not.toContain("No parts yet");
});

describe("a laptop's page", () => {
  it("shows compatible parts, reasons, prices and unconfirmed facts without scripts", async () => {
    const { ask } = await samplePages();
    const response = await ask(t480);
    const html = await response.text();
    expect(response.status).toBe(200);
    const text = textOf(html);
    for (const expected of [
      "Lenovo ThinkPad T480",
      "3 compatible parts in 1 category",
      "Takes up to 2 × 32 GB DDR4.",
      "Two 8 GB modules run in dual channel.",
      "$99.80",
      "Fits if your laptop has 2 memory slots",
      "Not confirmed yet",
    ]) {
      expect(text).toContain(expected);
    }
    expect(html).toContain("/manufacture/all?category=memory&amp;laptop=lenovo-thinkpad-t480");
    expect(html).toContain(
      '<link rel="canonical" href="https://shop.example/laptops/lenovo-thinkpad-t480"/>',
    );
  });

  it("tells what may fit from what is made for other models", async () => {
    const { ask, shop } = await samplePages();
    shop.moreCategories = [
      { id: "cable", name: "Cables" },
      { id: "keyboard", name: "Keyboards" },
    ];
    const text = textOf(await (await ask(t480)).text());
    expect(text).toMatch(/Some parts may fit\. .* Cables Compare both plugs/);
    expect(text).toMatch(
      /make these for single models, and have none for the ThinkPad T480\. Tell us what you need Keyboards/,
    );
    expect(text).not.toMatch(/Keyboards Find the number/);
  });

  it("reads the installed memory from the address its form makes, excluded from search engines", async () => {
    const { ask, shop } = await samplePages();
    const html = await (await ask(`${t480}?memory=8&modules=1`)).text();
    expect(textOf(html)).toContain("Beside your 8 GB");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain('<option value="8" selected="">8 GB</option>');
    const call = shop.calls.find(({ name }) => name === "getUpgradeAdvice");
    expect(call?.input).toMatchObject({ query: { memory: 8, modules: 1 } });
  });

  it("ignores values that its form cannot produce", async () => {
    const { ask, shop } = await samplePages();
    expect((await ask(`${t480}?memory=7&modules=99&ram=8`)).status).toBe(200);
    const call = shop.calls.find(({ name }) => name === "getUpgradeAdvice");
    expect(call?.input).toMatchObject({ query: { memory: undefined, modules: undefined } });
  });

  it("has structured data for its breadcrumb and its parts", async () => {
    const { ask } = await samplePages();
    const blocks = jsonLd(await (await ask(t480)).text());
    expect(blocks.find((block) => block["@type"] === "CollectionPage")).toMatchObject({
      url: "https://shop.example/laptops/lenovo-thinkpad-t480",
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [{ position: 1, url: "https://shop.example/parts/memory-8" }, {}],
      },
    });
    const breadcrumb = blocks.find((block) => block["@type"] === "BreadcrumbList");
    expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "https://shop.example/laptops",
      "https://shop.example/laptops?brand=lenovo",
      "https://shop.example/laptops/lenovo-thinkpad-t480",
    ]);
  });

  it("returns 404 for an unknown laptop, and 503 while the data is unavailable", async () => {
    const { ask, shop } = await samplePages();
    expect((await ask("/laptops/no-such-laptop")).status).toBe(404);
    shop.failure = problem("unavailable", 503);
    expect((await ask(t480)).status).toBe(503);
  });

  it("stays within 20 kB compressed", async () => {
    const { ask } = await samplePages();
    const response = await ask(t480, { headers: { "accept-encoding": "gzip" } });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(20_000);
  });
});

describe("finding a laptop without scripts", () => {
  it("works by search form, brand and series", async () => {
    const { ask } = await samplePages();
    const start = await (await ask("/laptops")).text();
    expect(start).toMatch(/<form[^>]*action="\/laptops"/);
    expect(start).toContain('href="/laptops?brand=lenovo"');
    const brand = await (await ask("/laptops?brand=lenovo")).text();
    expect(textOf(brand)).toContain("ThinkPad T");
    expect(brand).toContain(`href="${t480}"`);
    expect(await (await ask("/laptops?brand=lenovo&line=thinkpad-t")).text()).toContain(`href="${t480}"`);
    expect(await (await ask("/laptops?q=t480")).text()).toContain(`href="${t480}"`);
  });

  it("without matches shows what to do", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/laptops?q=zzzz")).text();
    expect(textOf(html)).toContain("No laptops match");
    expect(html).toContain('href="/contact"');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it.each(["/laptops?brand=acme", "/laptops?brand=lenovo&line=nothing", "/laptops?part=no-such-part"])(
    "returns 404 for unknown brands, series and parts: %s",
    async (path) => {
      const { ask } = await samplePages();
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("works from a part to the laptops it fits", async () => {
    const { ask } = await samplePages();
    const part = await (await ask("/parts/memory-8")).text();
    expect(textOf(part)).toContain("Fits these laptops");
    expect(part).toContain(`href="${t480}"`);
    expect(textOf(part)).toContain("See 312 more");
    expect(part).toContain('href="/laptops?part=memory-8"');
    expect(textOf(await (await ask("/laptops?part=memory-8")).text())).toContain("313 models");
  });
});
