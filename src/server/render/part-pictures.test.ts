import { beforeAll, describe, expect, it } from "vitest";
import { buildPages, jsonLd, samplePages, samplePart } from "./testing.ts";

beforeAll(buildPages, 120_000);

/** A shop whose one part has no picture. */
async function open() {
  const site = await samplePages();
  const pictureView = { src: "", alt: "A memory module", sources: [] };
  site.shop.parts = [samplePart(8, { picture: "", pictureView })];
  return site;
}

const pages = [
  ["the list", "/manufacture/all", "aspect-[4/3] w-full rounded-t-s"],
  ["its own page", "/parts/memory-8", "aspect-[4/3] w-full rounded-l"],
  ["the comparison", "/compare?parts=memory-8", "aspect-[4/3] w-full rounded-t-s"],
  ["a laptop's page", "/laptops/lenovo-thinkpad-t480", "aspect-[4/3] w-full rounded-t-s"],
] as const;

describe("a part without a picture", () => {
  it.each(pages)(
    "shows a plain placeholder of the same size on %s, and no broken image",
    async (_, path, size) => {
      const { ask } = await open();
      const html = await (await ask(path)).text();
      expect(html).toContain(`<span class="block bg-hairline ${size}"></span>`);
      const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => image);
      expect(images.filter((image) => !/ src="[^"]/.test(image))).toEqual([]);
      expect(html).not.toContain("Enlarge: ");
    },
  );

  it("is shared with the shop's picture, and has no image in its structured data", async () => {
    const { ask } = await open();
    const html = await (await ask("/parts/memory-8")).text();
    expect(html).toContain('<meta property="og:image" content="https://shop.example/open-graph.jpg"/>');
    const product = jsonLd(html).find((block) => block["@type"] === "Product");
    expect(product).toMatchObject({ sku: "LW-M-8" });
    expect(product).not.toHaveProperty("image");
  });
});
