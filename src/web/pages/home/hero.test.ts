import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hotspots, pictureSizes } from "./hero/hotspots.ts";

const root = join(import.meta.dirname, "../../../..");
const pictureFile = (name: string) => join(import.meta.dirname, "hero", name);

/** What the camera saw, as `studio/hero.py` recorded it: a letter per cell, and a legend of the letters. */
function seenBy(view: keyof typeof pictureSizes): (x: number, y: number) => string | undefined {
  const [legend = "", cells = ""] = readFileSync(join(root, `studio/hero-${view}.txt`), "utf8").split("\n\n");
  const names = new Map(legend.split("\n").map((line) => [line.charAt(0), line.slice(2)]));
  const rows = cells.trim().split("\n");
  const { width, height } = pictureSizes[view];
  return (x, y) => {
    const row = rows[Math.floor((y / height) * rows.length)] ?? "";
    return names.get(row.charAt(Math.floor((x / width) * row.length)));
  };
}

describe.each(["wide", "upright"] as const)("The hero's %s picture", (view) => {
  it("has every hotspot on the part that it names", () => {
    const seen = seenBy(view);
    const found = hotspots.map((spot) => [spot.id, seen(spot[view][0], spot[view][1])]);
    expect(found).toEqual(hotspots.map(({ id }) => [id, id]));
  });

  it("shows something solid below every hotspot, and nothing at its corners", async () => {
    const { width, height } = pictureSizes[view];
    const { data, info } = await sharp(pictureFile(`${view}-800.webp`))
      .extractChannel("alpha")
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(width / height, 2);
    const alpha = (x: number, y: number) =>
      data[
        Math.round((y / height) * (info.height - 1)) * info.width + Math.round((x / width) * (info.width - 1))
      ];
    for (const spot of hotspots) expect(alpha(spot[view][0], spot[view][1]), spot.id).toBeGreaterThan(250);
    for (const x of [0, width]) for (const y of [0, height]) expect(alpha(x, y)).toBeLessThan(3);
  });
});

describe("The hero's files", () => {
  it.each([
    ["wide-1600.avif", 90],
    ["wide-800.avif", 40],
    ["upright-960.avif", 40],
    ["upright-672.avif", 14],
    ["upright-480.avif", 14],
  ])("%s has at most %i kB", (name, kilobytes) => {
    expect(statSync(pictureFile(name)).size).toBeLessThanOrEqual(kilobytes * 1000);
  });

  it("put each tag where its hairline ends", () => {
    const css = readFileSync(join(root, "src/web/styles/home-hero-tags.css"), "utf8");
    const rules = css.matchAll(/data-part="([\w-]+)"\] \{\s+left: ([\d.]+)%;\s+top: ([\d.]+)%/g);
    const { width, height } = pictureSizes.wide;
    const places = [...rules].map(([, id, left, top]) => [
      id,
      Math.round((Number(left) * width) / 100),
      Math.round((Number(top) * height) / 100),
    ]);
    expect(places).toEqual(hotspots.map(({ id, tag: [x, y] }) => [id, x, y]));
  });

  it("draw hairlines only across or down, inside the picture", () => {
    for (const { id, wide, tag } of hotspots) {
      expect(wide[0] === tag[0] || wide[1] === tag[1], id).toBe(true);
      expect(tag[0] >= 0 && tag[0] <= 1000 && tag[1] >= 0 && tag[1] <= 900, id).toBe(true);
    }
  });
});
