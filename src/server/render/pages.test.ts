import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { initialScripts } from "../../../bench/initial-scripts.ts";
import { buildFolder, buildPages, refusal, samplePages, samplePart } from "./testing.ts";

beforeAll(buildPages, 130_000);

async function open() {
  const site = await samplePages();
  onTestFinished(site.close);
  return site;
}

const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));

describe("a public page", () => {
  it("is rendered once and sent to everybody, whoever they are and wherever they come from", async () => {
    const { ask, shop } = await open();
    const visitor = await ask("/manufacture/all");
    const rendered = shop.calls.length;
    const customer = await ask("/manufacture/all?utm_source=mail", {
      headers: { authorization: "Bearer someone", cookie: "a=b" },
    });
    expect(customer.headers.get("etag")).toBe(visitor.headers.get("etag"));
    expect(await customer.text()).toBe(await visitor.text());
    expect(shop.calls.length).toBe(rendered);
  });

  it("is rendered anew when what it shows has changed, and by nothing else", async () => {
    const { ask, shop, cache } = await open();
    await ask("/parts/memory-8");
    shop.parts[0] = samplePart(8, { name: "A new name" });
    expect(await (await ask("/parts/memory-8")).text()).not.toContain("A new name");
    cache.invalidate(["shop-window"]);
    expect(await (await ask("/parts/memory-8")).text()).not.toContain("A new name");
    cache.invalidate(["parts"]);
    expect(await (await ask("/parts/memory-8")).text()).toContain("A new name");
  });

  it("knows the search part of its address, as far as it has asked to", async () => {
    const { ask, shop } = await open();
    await ask("/manufacture/all?q=ddr4&sort=price&page=7&color=red");
    const list = shop.calls.find(({ name }) => name === "listParts");
    expect(list?.input).toEqual({ query: { limit: 24, q: "ddr4", sort: "price" } });
    await ask("/manufacture/all?category=memory&spec=capacity:16&spec=capacity:8&maxPrice=20,5&spec=no");
    expect(shop.calls.findLast(({ name }) => name === "listFacets")?.input).toEqual({
      query: { category: "memory", spec: ["capacity:16", "capacity:8"], maxPrice: 20.5 },
    });
  });

  it("names itself by the shop's public address, whatever host it was asked from", async () => {
    const { ask } = await open();
    const html = await (await ask("/parts/memory-16", { headers: { host: "evil.example" } })).text();
    expect(html).toContain('<link rel="canonical" href="https://shop.example/parts/memory-16"/>');
    expect(html).not.toContain("evil.example");
  });

  it("lets only those scripts run that were rendered into it", async () => {
    const { ask } = await open();
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
    const { ask } = await open();
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

  it("carries what it says for search engines, and nothing in it can break out of its script", async () => {
    const { ask, shop } = await open();
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
  });

  it("stays within 15 kB compressed, 24 parts on it", async () => {
    const { ask, shop } = await open();
    shop.parts = Array.from({ length: 24 }, (_, n) => samplePart(n + 1));
    const response = await ask("/manufacture/all", { headers: { "accept-encoding": "gzip" } });
    expect(Number(response.headers.get("content-length"))).toBeLessThan(15_000);
  });

  it("loads at most 130 kB of scripts, compressed", async () => {
    const { ask } = await open();
    const html = await (await ask("/manufacture/all")).text();
    const paths = await initialScripts(html, async (path) => (await ask(path)).text());
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const { headers } = await ask(path, { headers: { "accept-encoding": "gzip" } });
        return Number(headers.get("content-length"));
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(130_000);
  });

  it("keeps a narrowed list out of search engines, and a shelf in", async () => {
    const { ask } = await open();
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

  it("sets parts side by side for whoever is sent the address, and keeps that out of search engines", async () => {
    const { ask } = await open();
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

  it("hands its data to the browser's router, kept as the page is", async () => {
    const { ask, shop } = await open();
    const data = await ask("/parts/memory-8.data");
    expect(data.status).toBe(200);
    expect(await data.text()).toContain("LW-M-8");
    const made = shop.calls.length;
    await ask("/parts/memory-8.data");
    expect(shop.calls.length).toBe(made);
  });
});

describe("an address", () => {
  it("that is a part's id leads to the part's one address", async () => {
    const { ask, shop } = await open();
    const response = await ask(`/parts/${shop.parts[1]?._id}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/parts/memory-16");
  });

  it("with a cursor that means nothing any more leads to the list's first page", async () => {
    const { ask } = await open();
    const response = await ask("/manufacture/all?q=ddr4&cursor=worn-out&page=3");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/manufacture/all?q=ddr4");
  });

  it.each(["/go", "/parts/no-such-part", "/manufacture", "/.env", "//evil.example/x"])(
    "that the shop does not have shows the not-found picture: %s",
    async (path) => {
      const { ask, log } = await open();
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("A circuit board with an empty slot");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(log).toEqual([]);
    },
  );

  it("that only developers have leads nowhere, and nothing of its page is in the build", async () => {
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

  it("that is no address at all is refused", async () => {
    const { ask, log } = await open();
    expect((await ask("/%E0%A4%A")).status).toBe(400);
    expect(log).toEqual([]);
  });

  it("of the API that does not exist is not answered with a page", async () => {
    const { ask } = await open();
    const response = await ask("/api/no-such-call");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

describe("when something fails", () => {
  it("the page is calm, names the request, and shows nothing of the fault, which is logged once", async () => {
    const { ask, shop, log } = await open();
    shop.failure = new Error("secret detail at line 12");
    const response = await ask("/parts/memory-8");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("Something went wrong");
    expect(html).not.toContain("secret detail");
    expect(html).toContain('<template id="scripts"></template>');
    const faults = log.filter(({ level }) => level >= 50);
    expect(faults.map(({ err }) => err?.message)).toEqual(["secret detail at line 12"]);
    expect(html).toContain(`Request ${faults[0]?.reqId}`);
    shop.failure = undefined;
    expect((await ask("/parts/memory-8")).status).toBe(200);
  });

  it("the data being away is said as it is, with a time to try again", async () => {
    const { ask, shop } = await open();
    shop.failure = refusal("unavailable", 503);
    const response = await ask("/manufacture/all");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain("Back in a moment");
  });

  it("the last good page stands in while the data is away", async () => {
    const { ask, shop, cache } = await open();
    const good = await (await ask("/manufacture/all")).text();
    cache.invalidate(["parts"]);
    shop.failure = refusal("unavailable", 503);
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

  it("sends the message and says so", async () => {
    const { ask, shop, url } = await open();
    const response = await ask("/?index", post(message, { origin: url }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Message sent");
    expect(shop.messages).toEqual([message]);
  });

  it("says beside the field what is wrong, and keeps what was written", async () => {
    const { ask, shop } = await open();
    const response = await ask("/?index", post({ ...message, email: "ann" }));
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Provide a valid email");
    expect(html).toContain("Does it fit a T480?");
    expect(shop.messages).toEqual([]);
  });

  it("takes nothing that another site sends", async () => {
    const { ask, shop } = await open();
    const response = await ask("/?index", post(message, { origin: "https://evil.example" }));
    expect(response.status).toBe(400);
    expect(shop.messages).toEqual([]);
  });

  it("refuses bodies that are no form, and huge ones", async () => {
    const { ask } = await open();
    const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await ask("/?index", json)).status).toBe(415);
    expect((await ask("/?index", post({ ...message, message: "x".repeat(100_000) }))).status).toBe(413);
  });

  it("leaves the page itself as it is for everybody else", async () => {
    const { ask } = await open();
    const before = await (await ask("/")).text();
    await ask("/?index", post(message));
    expect(await (await ask("/")).text()).toBe(before);
  });
});

describe("files", () => {
  it("of the build are kept for ever, and were compressed by the build", async () => {
    const { ask } = await open();
    const html = await (await ask("/")).text();
    const sheet = html.match(/href="(\/assets\/[^"]+\.css)"/)?.[1] ?? "";
    const response = await ask(sheet, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain("--color-ink");
  });

  it("that an older build had are plainly not there", async () => {
    const { ask } = await open();
    const response = await ask("/assets/app-of-last-week.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/plain");
  });

  it.each([
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/open-graph.jpg", "image/jpeg"],
  ])("that browsers ask for by name are there: %s", async (path, type) => {
    const { ask } = await open();
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });

  it("tell crawlers where the parts are", async () => {
    const { ask } = await open();
    expect(await (await ask("/robots.txt")).text()).toContain("Sitemap: https://shop.example/sitemap.xml");
    const sitemap = await (await ask("/sitemap.xml")).text();
    expect(sitemap).toContain("<loc>https://shop.example/parts/memory-32</loc>");
    expect(sitemap).toContain("<loc>https://shop.example/manufacture/all</loc>");
    expect((await ask("/sitemap-1.xml")).status).toBe(404);
  });

  it("tell crawlers of more pages than one file may hold, each in one of several", async () => {
    const { ask, shop, cache } = await open();
    shop.listed = Array.from({ length: 120_001 }, (_, n) => `/parts/${n}`);
    const index = await (await ask("/sitemap.xml")).text();
    expect(index).toContain("<sitemapindex");
    const files = [...index.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
    const pieces = await Promise.all(files.map(async (path) => (await ask(path)).text()));
    expect(pieces.map((piece) => piece.match(/<loc>/g)?.length)).toEqual([50_000, 50_000, 20_001]);
    expect(pieces[2]).toContain("<loc>https://shop.example/parts/120000</loc>");
    for (const piece of ["0", "4", "01", "x", "999999999"]) {
      expect([piece, (await ask(`/sitemap-${piece}.xml`)).status]).toEqual([piece, 404]);
    }
    shop.listed = ["/"];
    cache.invalidate(["parts"]);
    expect(await (await ask("/sitemap.xml")).text()).toContain("<urlset");
  });
});
