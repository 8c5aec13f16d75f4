import { beforeAll, describe, expect, it } from "vitest";
import { buildPages, samplePages, samplePart } from "./testing.ts";

beforeAll(buildPages, 120_000);

async function open(specs: Record<string, unknown> = {}) {
  const site = await samplePages();
  site.shop.parts = [samplePart(8, { specs })];
  return site;
}
const module = { formFactor: "SO-DIMM", generation: "DDR4", pins: 260 };

describe("the drawings of a part", () => {
  it("are SVG files that browsers keep, with their dimensions and a name", async () => {
    const { ask } = await open(module);
    const response = await ask("/drawings/parts/memory-8.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toContain("69.6 mm");
    expect(svg).toContain("30 mm");
    expect(svg).toContain(
      'aria-label="Drawing of the DDR4-3200 SO-DIMM memory, 8 GB: 69.6 × 30 mm; 260 contacts"',
    );
    expect(svg).not.toMatch(/NaN|undefined|<script/);
  });

  it("show every module of a kit, the first one with its dimensions", async () => {
    const { ask } = await open({ ...module, modules: 2 });
    const svg = await (await ask("/drawings/parts/memory-8.svg")).text();
    expect(svg.match(/class="pads"/g)).toHaveLength(2);
    expect(svg.match(/69\.6 mm</g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("show a half Mini PCIe card with its own connector", async () => {
    const site = await samplePages();
    site.shop.parts = [samplePart(8, { category: "wifi", specs: { formFactor: "half Mini PCIe" } })];
    const svg = await (await site.ask("/drawings/parts/memory-8.svg")).text();
    expect(svg).toContain("30 mm");
    expect(svg).toContain("26.8 mm");
    expect(svg.match(/class="hole"/g)).toHaveLength(2);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("show a laptop's plan with the part's place lit, and the open laptop", async () => {
    const { ask } = await open(module);
    const plan = await (await ask("/drawings/laptops/lenovo-thinkpad-t480/memory.svg")).text();
    expect(plan).toContain("ThinkPad T480, rear edge on top, with its memory marked");
    expect(plan.match(/class="m-area is-fits is-lit"/g)).toHaveLength(1);
    expect(plan).toContain("MEMORY");
    // Without its own style, an image would be black.
    expect(plan).toMatch(/<style>[^<]*\.m-case/);
    const lid = await (await ask("/drawings/places/panel.svg")).text();
    expect(lid).toContain('aria-label="Open laptop from the front, with its display panel marked"');
  });

  it("answer 404 for anything else", async () => {
    const { ask } = await open({ capacity: 8 });
    for (const path of [
      "/drawings/parts/memory-8.svg",
      "/drawings/parts/memory-8.png",
      "/drawings/parts/no-such-part.svg",
      "/drawings/places/moon.svg",
      "/drawings/laptops/lenovo-thinkpad-t480/panel.svg",
      "/drawings/laptops/no-such-laptop/memory.svg",
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });

  it("are on the part's page beside the photograph, each with a name and a thumbnail", async () => {
    const { ask } = await open(module);
    const html = await (await ask("/parts/memory-8")).text();
    expect(html).toContain('href="/drawings/parts/memory-8.svg"');
    expect(html).toMatch(/href="\/drawings\/(laptops\/[\w-]+|places)\/memory\.svg"/);
    expect(html).toContain('<a href="#picture-2"');
    expect(html).toContain("69.6 × 30 mm");
  });
});

describe("the code of a label", () => {
  it("is a separate file, for any text that fits", async () => {
    const { ask } = await open();
    const response = await ask("/drawings/codes/LW-10001.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(await response.text()).toContain('<path fill="#14181d" d="M0 0h1v1h-1z');
    for (const path of ["a/b", `${"x".repeat(45)}.svg`, "LW-10001.png", ".svg"])
      expect([path, (await ask(`/drawings/codes/${path}`)).status]).toEqual([path, 404]);
  });
});

describe("the drawing of a guide's step", () => {
  it("is a file with its colors, and is on the page of a part that the guide is for", async () => {
    const { ask } = await open(module);
    const html = await (await ask("/parts/memory-8")).text();
    expect(html).toContain('src="/drawings/guides/memory-so-dimm/4.svg"');
    const svg = await (await ask("/drawings/guides/memory-so-dimm/4.svg")).text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).toMatch(/<style>[^<]*\.g-board/);
    for (const path of ["memory-so-dimm/0.svg", "memory-so-dimm/99.svg", "no-such-guide/1.svg"])
      expect([path, (await ask(`/drawings/guides/${path}`)).status]).toEqual([path, 404]);
  });
});
