import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildPages, problem, samplePages } from "./testing.ts";

beforeAll(buildPages, 120_000);

async function open() {
  const site = await samplePages();
  onTestFinished(site.close);
  return site;
}

const t480 = "/laptops/lenovo-thinkpad-t480";
const jsonLd = (html: string) =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );
/** The text a visitor without scripts reads. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("\u00a0", " ");

describe("a laptop's page", () => {
  it("shows without scripts what fits, why, for how much, and what is not confirmed", async () => {
    const { ask } = await open();
    const response = await ask(t480);
    const html = await response.text();
    expect(response.status).toBe(200);
    const text = textOf(html);
    for (const sentence of [
      "Lenovo ThinkPad T480",
      "3 parts fit, on one shelf.",
      "It takes 2 × 32 GB DDR4 at most.",
      "Two of 8 GB run in dual channel.",
      "$99.80",
      "Fits if … it has 2 sockets",
      "We do not know its drive bays.",
    ]) {
      expect(text).toContain(sentence);
    }
    expect(html).toContain("/manufacture/all?category=memory&amp;laptop=lenovo-thinkpad-t480");
    expect(html).toContain(
      '<link rel="canonical" href="https://shop.example/laptops/lenovo-thinkpad-t480"/>',
    );
  });

  it("adapts to the installed memory in its URL, and keeps that out of search engines", async () => {
    const { ask, shop } = await open();
    const html = await (await ask(`${t480}?memory=8&modules=1`)).text();
    expect(textOf(html)).toContain("Beside your 8 GB");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain('<option value="8" selected="">8 GB</option>');
    const call = shop.calls.find(({ name }) => name === "getUpgradeAdvice");
    expect(call?.input).toMatchObject({ query: { memory: 8, modules: 1 } });
  });

  it("ignores query values that its form cannot produce", async () => {
    const { ask, shop } = await open();
    expect((await ask(`${t480}?memory=7&modules=99&ram=8`)).status).toBe(200);
    const call = shop.calls.find(({ name }) => name === "getUpgradeAdvice");
    expect(call?.input).toMatchObject({ query: { memory: undefined, modules: undefined } });
  });

  it("carries breadcrumbs and its parts as structured data", async () => {
    const { ask } = await open();
    const blocks = jsonLd(await (await ask(t480)).text());
    expect(blocks.find((block) => block["@type"] === "CollectionPage")).toMatchObject({
      url: "https://shop.example/laptops/lenovo-thinkpad-t480",
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [{ position: 1, url: "https://shop.example/parts/memory-8" }, {}],
      },
    });
    const breadcrumbs = blocks.find((block) => block["@type"] === "BreadcrumbList");
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "https://shop.example/laptops",
      "https://shop.example/laptops?brand=lenovo",
      "https://shop.example/laptops/lenovo-thinkpad-t480",
    ]);
  });

  it("answers 404 for an unknown laptop and 503 during an outage", async () => {
    const { ask, shop } = await open();
    expect((await ask("/laptops/no-such-laptop")).status).toBe(404);
    shop.failure = problem("unavailable", 503);
    expect((await ask(t480)).status).toBe(503);
  });

  it("stays within 20 kB compressed", async () => {
    const { ask } = await open();
    const response = await ask(t480, { headers: { "accept-encoding": "gzip" } });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(20_000);
  });
});

describe("finding a laptop without scripts", () => {
  it("is a form, a list of makers, and a list of series", async () => {
    const { ask } = await open();
    const start = await (await ask("/laptops")).text();
    expect(start).toMatch(/<form[^>]*action="\/laptops"/);
    expect(start).toContain('href="/laptops?brand=lenovo"');
    const brand = await (await ask("/laptops?brand=lenovo")).text();
    expect(textOf(brand)).toContain("ThinkPad T");
    expect(brand).toContain(`href="${t480}"`);
    expect(await (await ask("/laptops?brand=lenovo&line=thinkpad-t")).text()).toContain(`href="${t480}"`);
    expect(await (await ask("/laptops?q=t480")).text()).toContain(`href="${t480}"`);
  });

  it("says what to do when nothing matches", async () => {
    const { ask } = await open();
    const html = await (await ask("/laptops?q=zzzz")).text();
    expect(textOf(html)).toContain("Nothing like that");
    expect(html).toContain('href="/contact"');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it.each(["/laptops?brand=acme", "/laptops?brand=lenovo&line=nothing", "/laptops?part=no-such-part"])(
    "answers 404 for an unknown brand, series or part: %s",
    async (path) => {
      const { ask } = await open();
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("links a part to the laptops it fits", async () => {
    const { ask } = await open();
    const part = await (await ask("/parts/memory-8")).text();
    expect(textOf(part)).toContain("Fits these laptops");
    expect(part).toContain(`href="${t480}"`);
    expect(textOf(part)).toContain("And 312 more");
    expect(part).toContain('href="/laptops?part=memory-8"');
    expect(textOf(await (await ask("/laptops?part=memory-8")).text())).toContain("313 models");
  });
});
