import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildFolder, buildPages, samplePages } from "./testing.ts";

beforeAll(buildPages, 130_000);

describe("files", () => {
  it("of the build are immutable and precompressed", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/")).text();
    const sheet = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
    const response = await ask(sheet, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain("--color-ink");
  });

  it("of the build before are served, too: pages of it may be open", async () => {
    const folder = join(buildFolder, "client", "former-assets");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "of-a-test.js");
    writeFileSync(file, "former");
    onTestFinished(() => rmSync(file));
    const { ask } = await samplePages();
    const response = await ask("/assets/of-a-test.js");
    expect(await response.text()).toBe("former");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  it("of an older build answer a plain 404", async () => {
    const { ask } = await samplePages();
    const response = await ask("/assets/app-of-last-week.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  });

  it.each([
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/apple-touch-icon.png", "image/png"],
    ["/open-graph.jpg", "image/jpeg"],
  ])("with fixed names are served: %s", async (path, type) => {
    const { ask } = await samplePages();
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("list the pages for crawlers", async () => {
    const { ask } = await samplePages();
    expect(await (await ask("/robots.txt")).text()).toContain("Sitemap: https://shop.example/sitemap.xml");
    const sitemap = await (await ask("/sitemap.xml")).text();
    expect(sitemap).toContain("<loc>https://shop.example/parts/memory-32</loc>");
    expect(sitemap).toContain("<loc>https://shop.example/manufacture/all</loc>");
    expect((await ask("/sitemap-1.xml")).status).toBe(404);
  });

  it("give every part to price comparisons, with price and stock", async () => {
    const { ask, shop } = await samplePages();
    Object.assign(shop.parts[0] ?? {}, {
      name: "8 GB <fast> & cool\v",
      description: `${"x".repeat(4999)}😀`,
      price: 31.9,
      weightGrams: 12,
      availableQuantity: 0,
    });
    const response = await ask("/feed.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    expect(response.headers.get("cache-control"), "asked again each time").toBe("no-cache");
    const feed = await response.text();
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(feed).toContain("<g:title>8 GB &lt;fast&gt; &amp; cool</g:title>");
    expect(feed).toContain("<g:link>https://shop.example/parts/memory-32</g:link>");
    expect(feed).toContain("<g:price>31.90 USD</g:price>");
    expect(feed.match(/<g:price>\d+\.\d\d USD<\/g:price>/g)).toHaveLength(3);
    expect(feed).toContain("<g:shipping_weight>12 g</g:shipping_weight>");
    expect(feed, "as in the page's structured data").toContain("<g:mpn>M471A2K43EB1-CWE</g:mpn>");
    expect(feed).toContain("xxx</g:description>");
    expect(feed.match(/<g:availability>out_of_stock</g)).toHaveLength(1);
  });

  it("tell language models what the shop has, and what it does not know", async () => {
    const { ask, shop, cache } = await samplePages();
    const read = async () => (await ask("/llms.txt")).text();
    const text = await read();
    expect(text).toMatch(/^# Lapwright\n/);
    expect(text).toContain("- [Memory, 3](https://shop.example/manufacture/all?category=memory): Modules.");
    expect(text).toContain("https://shop.example/api/openapi.json");
    expect(text).toContain("must not be called compatible");
    expect(text).toContain("/delivery): the day of arrival is on the page of each part");
    shop.promisesDays = false;
    cache.invalidate(["shop"]);
    expect(await read(), "no dates").toContain("/delivery)\n");
  });

  it("list more pages than one sitemap may hold in several", async () => {
    const { ask, shop, cache } = await samplePages();
    shop.sitemapPaths = Array.from({ length: 120_001 }, (_, n) => `/parts/${n}`);
    const index = await (await ask("/sitemap.xml")).text();
    expect(index).toContain("<sitemapindex");
    const paths = [...index.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const files = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
    expect(files.map((file) => file.match(/<loc>/g)?.length)).toEqual([50_000, 50_000, 20_001]);
    expect(files[2]).toContain("<loc>https://shop.example/parts/120000</loc>");
    for (const number of ["0", "4", "01", "x", "999999999"]) {
      expect([number, (await ask(`/sitemap-${number}.xml`)).status]).toEqual([number, 404]);
    }
    shop.sitemapPaths = ["/"];
    cache.invalidate(["catalog"]);
    expect(await (await ask("/sitemap.xml")).text()).toContain("<urlset");
  });
});
