import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildFolder, buildPages, problem, samplePages } from "./testing.ts";

beforeAll(buildPages, 130_000);

async function open() {
  const site = await samplePages();
  onTestFinished(site.close);
  return site;
}

describe("a URL", () => {
  it("with a part's id redirects to the part's slug", async () => {
    const { ask, shop } = await open();
    const response = await ask(`/parts/${shop.parts[1]?._id}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/parts/memory-16");
  });

  it("with a number past the last page redirects to the first page of the list", async () => {
    const { ask } = await open();
    const response = await ask("/manufacture/all?category=memory&page=3");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/manufacture/all?category=memory");
  });

  it.each(["/go", "/parts/no-such-part", "/manufacture", "/.env", "//evil.example/x"])(
    "that does not exist shows the not-found picture: %s",
    async (path) => {
      const { ask, log } = await open();
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("A circuit board with an empty slot");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(log).toEqual([]);
    },
  );

  it("of the developers' pages does not exist, and nothing of them is in the build", async () => {
    const { ask } = await open();
    expect((await ask("/dev/ui")).status).toBe(404);
    expect((await ask("/dev/ui.data")).status).toBe(404);
    expect(existsSync(join(buildFolder, "../src/web/dev/ui/ui-page.tsx"))).toBe(true);
    const built = readdirSync(buildFolder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(js|css|html|json)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(buildFolder, name), "utf8") }));
    expect(built.some(({ text }) => text.includes("Page not found"))).toBe(true);
    expect(
      built.filter(({ text }) => /dev\/ui|UI components|shown-hover/.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });

  it("that is malformed answers 400", async () => {
    const { ask, log } = await open();
    expect((await ask("/%E0%A4%A")).status).toBe(400);
    expect(log).toEqual([]);
  });

  it("below /api that does not exist is not answered with a page", async () => {
    const { ask } = await open();
    const response = await ask("/api/no-such-call");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

describe("when something fails", () => {
  it("the page names the request, shows nothing of the error, and the error is logged once", async () => {
    const { ask, shop, log } = await open();
    shop.failure = new Error("secret detail at line 12");
    const response = await ask("/parts/memory-8");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("Something went wrong");
    expect(html).not.toContain("secret detail");
    expect(html).toContain('<template id="scripts"></template>');
    const errors = log.filter(({ level }) => level >= 50);
    expect(errors.map(({ err }) => err?.message)).toEqual(["secret detail at line 12"]);
    expect(html).toContain(`Request ${errors[0]?.reqId}`);
    shop.failure = undefined;
    expect((await ask("/parts/memory-8")).status).toBe(200);
  });

  it("a database outage answers 503 with Retry-After", async () => {
    const { ask, shop } = await open();
    shop.failure = problem("unavailable", 503);
    const response = await ask("/manufacture/all");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain("Back in a moment");
  });

  it("the last good page is served during an outage", async () => {
    const { ask, shop, cache } = await open();
    const good = await (await ask("/manufacture/all")).text();
    cache.invalidate(["parts"]);
    shop.failure = problem("unavailable", 503);
    const response = await ask("/manufacture/all");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-status")).toContain("data-away");
    expect(await response.text()).toBe(good);
  });
});

describe("the contact form, without any script", () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const message = { email: "ann@mail.example", subject: "Fit", message: "Does it fit a T480?", website: "" };

  it("sends the message and confirms it", async () => {
    const { ask, shop, url } = await open();
    const response = await ask("/?index", post(message, { origin: url }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Message sent");
    expect(shop.messages).toEqual([message]);
  });

  it("shows the error at the field and keeps what was typed", async () => {
    const { ask, shop } = await open();
    const response = await ask("/?index", post({ ...message, email: "ann" }));
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Provide a valid email");
    expect(html).toContain("Does it fit a T480?");
    expect(shop.messages).toEqual([]);
  });

  it("rejects a post from another site", async () => {
    const { ask, shop } = await open();
    const response = await ask("/?index", post(message, { origin: "https://evil.example" }));
    expect(response.status).toBe(400);
    expect(shop.messages).toEqual([]);
  });

  it("rejects bodies that are not forms, and huge ones", async () => {
    const { ask } = await open();
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await ask("/?index", json)).status).toBe(415);
    expect((await ask("/api/nothing", json)).status).toBe(404);
    expect((await ask("/?index", post({ ...message, message: "x".repeat(100_000) }))).status).toBe(413);
  });

  it("leaves the cached page unchanged", async () => {
    const { ask } = await open();
    const before = await (await ask("/")).text();
    await ask("/?index", post(message));
    expect(await (await ask("/")).text()).toBe(before);
  });
});

describe("files", () => {
  it("of the build are immutable and precompressed", async () => {
    const { ask } = await open();
    const html = await (await ask("/")).text();
    const sheet = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
    const response = await ask(sheet, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain("--color-ink");
  });

  it("of an older build answer a plain 404", async () => {
    const { ask } = await open();
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
    const { ask } = await open();
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("list the pages for crawlers", async () => {
    const { ask } = await open();
    expect(await (await ask("/robots.txt")).text()).toContain("Sitemap: https://shop.example/sitemap.xml");
    const sitemap = await (await ask("/sitemap.xml")).text();
    expect(sitemap).toContain("<loc>https://shop.example/parts/memory-32</loc>");
    expect(sitemap).toContain("<loc>https://shop.example/manufacture/all</loc>");
    expect((await ask("/sitemap-1.xml")).status).toBe(404);
  });

  it("give every part to price comparisons, with price and stock", async () => {
    const { ask, shop } = await open();
    Object.assign(shop.parts[0] ?? {}, {
      name: "8 GB <fast> & cool\v",
      description: `${"x".repeat(4999)}😀`,
      price: 31.9,
      weightGrams: 12,
      availableQuantity: 0,
    });
    const response = await ask("/feed.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const feed = await response.text();
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(feed).toContain("<g:title>8 GB &lt;fast&gt; &amp; cool</g:title>");
    expect(feed).toContain("<g:link>https://shop.example/parts/memory-32</g:link>");
    expect(feed).toContain("<g:price>31.90 USD</g:price>");
    expect(feed.match(/<g:price>\d+\.\d\d USD<\/g:price>/g)).toHaveLength(3);
    expect(feed).toContain("<g:shipping_weight>12 g</g:shipping_weight>");
    expect(feed).toContain("xxx</g:description>");
    expect(feed.match(/<g:availability>out_of_stock</g)).toHaveLength(1);
  });

  it("tell language models what the shop has, and what it does not know", async () => {
    const { ask } = await open();
    const text = await (await ask("/llms.txt")).text();
    expect(text).toMatch(/^# Lapwright\n/);
    expect(text).toContain("- [Memory, 3](https://shop.example/manufacture/all?category=memory): Modules.");
    expect(text).toContain("https://shop.example/api/openapi.json");
    expect(text).toContain("must not be called compatible");
  });

  it("list more pages than one sitemap may hold in several", async () => {
    const { ask, shop, cache } = await open();
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
