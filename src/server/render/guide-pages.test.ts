import { beforeAll, describe, expect, it } from "vitest";
import { articles } from "#domain/articles.ts";
import { guides } from "#domain/guides/guides.ts";
import { buildPages, jsonLd, samplePages, samplePart } from "./testing.ts";

beforeAll(buildPages, 120_000);

describe("a guide", () => {
  it.each(guides.map(({ slug }) => slug))("%s tells its steps to people and machines", async (slug) => {
    const { ask } = await samplePages();
    const html = await (await ask(`/guides/${slug}`)).text();
    const [howTo] = jsonLd(html);
    expect(howTo).toMatchObject({ "@type": "HowTo", url: `https://shop.example/guides/${slug}` });
    expect(howTo.totalTime).toMatch(/^PT\d+M$/);
    for (const [place, step] of howTo.step.entries()) {
      expect(step).toMatchObject({ "@type": "HowToStep", position: place + 1 });
      expect(html).toContain(`id="step-${place + 1}"`);
    }
    expect(html.match(/class="guide-drawing"/g)).toHaveLength(howTo.step.length);
    expect(html).toContain("Before you start");
  });

  it("links the tools that the shop sells, and names the others", async () => {
    const { ask, shop } = await samplePages();
    shop.parts = [
      samplePart(1, {
        category: "tools",
        slug: "tool-kit",
        name: "Tool kit",
        specs: { contents: "driver, spudger, pick, 7 bits" },
      }),
    ];
    const html = await (await ask("/guides/wifi-card")).text();
    expect(html.match(/href="\/parts\/tool-kit"/g), "once, though it has two of them").toHaveLength(1);
    expect(html).toContain("Tweezers");
  });

  it("is adapted to a laptop by its facts, under an address that search engines skip", async () => {
    const { ask } = await samplePages();
    const html = await (await ask("/guides/memory-so-dimm?laptop=lenovo-thinkpad-t480")).text();
    expect(html).toContain("This laptop has 2 slots");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/guides/memory-so-dimm"/>');
    expect(html).toContain("category=memory&amp;laptop=lenovo-thinkpad-t480");
  });

  it("for a laptop that the shop does not have is the one for any", async () => {
    const { ask } = await samplePages();
    const response = await ask("/guides/memory-so-dimm?laptop=no-such-laptop");
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("noindex");
  });

  it("that does not exist is not found", async () => {
    const { ask } = await samplePages();
    expect((await ask("/guides/soldering")).status).toBe(404);
    expect((await ask("/blogs/soldering")).status).toBe(404);
  });

  it("is linked from the pages of its parts and laptops", async () => {
    const { ask } = await samplePages();
    expect(await (await ask("/parts/memory-8")).text()).toContain('href="/guides/memory-so-dimm"');
    expect(await (await ask("/laptops/lenovo-thinkpad-t480")).text()).toContain(
      'href="/guides/memory-so-dimm?laptop=lenovo-thinkpad-t480"',
    );
    const all = await (await ask("/guides")).text();
    for (const { slug } of guides) expect(all).toContain(`href="/guides/${slug}"`);
  });
});

it("the five questions keep their answers, and each leads to its illustrated article", async () => {
  const { ask } = await samplePages();
  const questions = await (await ask("/blogs")).text();
  for (const { slug, title } of articles) {
    expect(questions).toContain(`href="/blogs/${slug}"`);
    const html = await (await ask(`/blogs/${slug}`)).text();
    expect(jsonLd(html)[0]).toMatchObject({ "@type": "BlogPosting", headline: title });
    expect(html.match(/<figure/g)?.length).toBeGreaterThanOrEqual(2);
  }
});
