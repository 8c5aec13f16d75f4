import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { initialScripts } from "../../../bench/initial-scripts.ts";
import { buildPages, samplePages, samplePart } from "./testing.ts";

beforeAll(buildPages, 130_000);

const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));

/** The paths of the scripts that a page loads and of what they import. */
async function scriptsOf(ask: (path: string) => Promise<Response>, path: string): Promise<string[]> {
  const html = await (await ask(path)).text();
  return initialScripts(html, async (script) => (await ask(script)).text());
}

describe("a public page", () => {
  it("is rendered once and is the same for every visitor and every campaign link", async () => {
    const { ask, shop } = await samplePages();
    const visitor = await ask("/manufacture/all");
    const rendered = shop.calls.length;
    const customer = await ask("/manufacture/all?utm_source=mail", {
      headers: { authorization: "Bearer someone", cookie: "a=b" },
    });
    expect(customer.headers.get("etag")).toBe(visitor.headers.get("etag"));
    expect(await customer.text()).toBe(await visitor.text());
    expect(shop.calls.length).toBe(rendered);
  });

  it("is rendered again when something it shows has changed, and only then", async () => {
    const { ask, shop, cache } = await samplePages();
    await ask("/parts/memory-8");
    shop.parts[0] = samplePart(8, { name: "A new name" });
    expect(await (await ask("/parts/memory-8")).text()).not.toContain("A new name");
    cache.invalidate(["shop-window"]);
    expect(await (await ask("/parts/memory-8")).text()).not.toContain("A new name");
    cache.invalidate(["parts"]);
    expect(await (await ask("/parts/memory-8")).text()).toContain("A new name");
  });

  it("of a part without reviews reads none, and shows the first one", async () => {
    const { ask, shop, cache } = await samplePages();
    const reads = () => shop.calls.filter(({ name }) => name === "listReviews").length;
    shop.parts[0] = samplePart(8, { ratings: { average: null, count: 0 } });
    expect((await ask("/parts/memory-8")).status).toBe(200);
    expect(reads()).toBe(0);
    const reviewed = samplePart(8, { ratings: { average: 5, count: 1 } });
    shop.parts[0] = reviewed;
    cache.invalidate([`part:${reviewed._id}`]);
    await ask("/parts/memory-8");
    expect(reads()).toBe(1);
  });

  it("of a search that asks for help leads there, whether or not parts are found", async () => {
    const { ask, shop, cache } = await samplePages();
    const link = 'href="/returns">Returns and refunds</a>';
    for (const parts of [shop.parts, []]) {
      shop.parts = parts;
      cache.invalidate(["parts"]);
      const html = await (await ask("/manufacture/all?q=returns")).text();
      expect(html.replaceAll(/ (class|data-discover)="[^"]*"/g, "")).toContain(link);
      expect(html.includes("This search finds parts only.")).toBe(parts.length === 0);
    }
    expect(await (await ask("/manufacture/all?q=ddr4")).text()).not.toContain("Looking for help?");
  });

  it("reads only the query parameters it declares", async () => {
    const { ask, shop } = await samplePages();
    await ask("/manufacture/all?q=ddr4&sort=price&page=7&color=red");
    const list = shop.calls.find(({ name }) => name === "listParts");
    expect(list?.input).toEqual({ query: { limit: 24, q: "ddr4", sort: "price", page: 7 } });
    await ask("/manufacture/all?category=memory&spec=capacity:16&spec=capacity:8&maxPrice=20,5&spec=no");
    expect(shop.calls.findLast(({ name }) => name === "listFacets")?.input).toEqual({
      query: { category: "memory", spec: ["capacity:16", "capacity:8"], maxPrice: 20.5 },
    });
  });

  it("names its canonical URL by the public origin, whatever the host header says", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/parts/memory-16", { headers: { host: "evil.example" } })).text();
    expect(html).toContain('<link rel="canonical" href="https://shop.example/parts/memory-16"/>');
    expect(html).not.toContain("evil.example");
  });

  it("asks for a script in its header only if scripts alone bring its content", async () => {
    const { ask } = await samplePages();
    const asked = async (path: string) => (await ask(path)).headers.get("link");
    for (const path of ["/dashboard/order", "/cart", "/checkout"]) {
      expect(await asked(path), path).toMatch(/^<\/assets\/entry\.client-[^>]+\.js>; rel=modulepreload$/);
    }
    for (const path of ["/", "/manufacture/all", "/parts/memory-8"]) {
      expect(await asked(path), path).toBeNull();
    }
  });

  it("allows only the scripts that were rendered into it", async () => {
    const { ask } = await samplePages();
    for (const path of ["/", "/manufacture/all", "/parts/memory-8", "/no-such-page"]) {
      const response = await ask(path);
      const policy = response.headers.get("content-security-policy") ?? "";
      const sources = policy.split("; ").find((directive) => directive.startsWith("script-src")) ?? "";
      expect(sources).not.toContain("unsafe");
      expect(sources).toContain("https://pay.example");
      const inline = scripts(await response.text()).filter(
        ({ attributes }) => !attributes.includes("ld+json"),
      );
      expect(inline.length).toBeGreaterThan(3);
      for (const { text } of inline) {
        expect(sources).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
    }
  });

  it("defers its modules until it has been painted", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/manufacture/all")).text();
    const [, before = "", deferred = "", after = ""] =
      /^(.*)<template id="scripts"><noscript>(.*?)<\/noscript><\/template>(.*)$/s.exec(html) ?? [];
    expect(deferred).toMatch(/<script type="module"[^>]*>import /);
    for (const atOnce of [before, after]) {
      expect(atOnce).not.toContain("modulepreload");
      expect(atOnce).not.toMatch(/<script[^>]*type="module"/);
      expect(atOnce).not.toMatch(/<script[^>]*\ssrc=/);
    }
  });

  it("carries structured data that cannot break out of its script", async () => {
    const { ask, shop } = await samplePages();
    shop.parts[0] = samplePart(8, { name: "Module </script><script>alert(1)</script>" });
    const html = await (await ask("/parts/memory-8")).text();
    expect(html).not.toContain("<script>alert");
    const blocks = scripts(html)
      .filter(({ attributes }) => attributes.includes("ld+json"))
      .map(({ text }) => JSON.parse(text));
    const product = blocks.find((block) => block["@type"] === "Product");
    expect(product).toMatchObject({
      name: "Module </script><script>alert(1)</script>",
      mpn: "M471A2K43EB1-CWE",
      offers: { price: 49.9, priceCurrency: "USD", availability: "https://schema.org/InStock" },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    expect(product.offers).toMatchObject({
      shippingDetails: { shippingDestination: { addressCountry: "US" } },
      hasMerchantReturnPolicy: { applicableCountry: "US" },
    });
  });

  it.each(["/manufacture/all", "/manufacture/all?category=memory&view=table"])(
    "stays within 15 kB compressed with 24 parts: %s",
    async (path) => {
      const { ask, shop } = await samplePages();
      shop.parts = Array.from({ length: 24 }, (_, n) => samplePart(n + 1));
      const response = await ask(path, { headers: { "accept-encoding": "gzip" } });
      expect(Number(response.headers.get("content-length"))).toBeLessThan(15_000);
    },
  );

  it("shows parts as a table where the address says so, with the category's key figures", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/manufacture/all?category=memory&view=table")).text();
    expect(html).toMatch(/<th scope="col"[^>]*>Capacity<\/th>/);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await (await ask("/manufacture/all?category=memory")).text()).not.toContain("<table");
  });

  it("loads at most 130 kB of scripts, compressed", async () => {
    const { ask } = await samplePages();
    const paths = await scriptsOf(ask, "/manufacture/all");
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const { headers } = await ask(path, { headers: { "accept-encoding": "gzip" } });
        return Number(headers.get("content-length"));
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(130_000);
  });

  it.each([
    "/",
    "/manufacture/all",
    "/parts/memory-8",
    "/compare?parts=memory-8",
    "/blogs",
    "/guides",
    "/delivery",
  ])("waits on %s for nothing that only forms and screens of signed-in people need", async (path) => {
    const { ask } = await samplePages();
    const paths = await scriptsOf(ask, path);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((script) => /\/(validation|forms|screens|orders|team)-/.test(script))).toEqual([]);
  });

  it.each(["/cart", "/saved", "/track", "/dashboard/order", "/dashboard/payment/order-1"])(
    "waits on %s for nothing that only forms need",
    async (path) => {
      const { ask } = await samplePages();
      const paths = await scriptsOf(ask, path);
      expect(paths.length).toBeGreaterThan(2);
      expect(paths.filter((script) => /\/(validation|forms)-/.test(script))).toEqual([]);
    },
  );

  it("keeps a filtered list out of search engines, and a category in", async () => {
    const { ask } = await samplePages();
    const noindex = '<meta name="robots" content="noindex, follow"/>';
    expect(await (await ask("/manufacture/all?category=memory")).text()).not.toContain(noindex);
    const narrowed = await (await ask("/manufacture/all?category=memory&spec=capacity:16")).text();
    expect(narrowed).toContain(noindex);
    expect(narrowed).toContain(
      '<link rel="canonical" href="https://shop.example/manufacture/all?category=memory"/>',
    );
    expect(narrowed).toMatch(
      /<input type="checkbox"[^>]* name="spec"[^>]* checked=""[^>]* value="capacity:16"\/>/,
    );
  });

  it("renders a comparison from its URL and keeps it out of search engines", async () => {
    const { ask } = await samplePages();
    const html = await (
      await ask("/compare?parts=memory-8,gone,memory-16,memory-32,memory-8,memory-64")
    ).text();
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html).toContain("have “<!-- -->gone<!-- -->”.");
    expect(html).toMatch(
      /compare up to <!-- -->4<!-- --> parts: <!-- -->1<!-- --> more <!-- -->is<!-- --> not shown/,
    );
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(await (await ask("/compare")).text()).toContain("Nothing to compare yet");
  });

  it("serves its data to the browser's router from the cache, too", async () => {
    const { ask, shop } = await samplePages();
    const data = await ask("/parts/memory-8.data");
    expect(data.status).toBe(200);
    expect(await data.text()).toContain("LW-M-8");
    const made = shop.calls.length;
    await ask("/parts/memory-8.data");
    expect(shop.calls.length).toBe(made);
  });
});
