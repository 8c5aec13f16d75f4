import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { colorPairs, contrastRatio, MIN_CONTRAST, type Rgb, rgbOf } from "#web/dev/ui/color-pairs.ts";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const themes = ["light", "dark"] as const;

function color(name: string, theme: (typeof themes)[number]): Rgb {
  const match = new RegExp(`--color-${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(tokens);
  const rgb = rgbOf(match?.[3] ?? match?.[theme === "light" ? 1 : 2] ?? "");
  if (!rgb) throw new Error(`There is no color named ${name}.`);
  return rgb;
}

describe.each(themes)("in the %s theme", (theme) => {
  it.each(colorPairs.flatMap(({ front, grounds, as }) => grounds.map((ground) => ({ front, ground, as }))))(
    "$front has enough contrast on $ground, as $as",
    ({ front, ground, as }) => {
      const ratio = contrastRatio(color(front, theme), color(ground, theme));
      expect(ratio).toBeGreaterThanOrEqual(MIN_CONTRAST[as]);
    },
  );
});

describe("on a label, which is paper in both themes", () => {
  const label = readFileSync(join(import.meta.dirname, "label.css"), "utf8");
  const grounds = [...label.matchAll(/background: (#\w+);/g)].map(([, hex = ""]) => hex);
  const fronts = [...label.matchAll(/--color-(ink[\w-]*|azure|mint|ember|amber|edge): (#\w+);/g)];
  const cases = fronts.flatMap(([, name = "", front = ""]) =>
    grounds.map((ground) => ({ name, front, ground })),
  );

  it("has two grounds and eight colors in front of them", () => {
    expect(grounds).toEqual(["#ffffff", "#eceff2"]);
    expect(fronts).toHaveLength(8);
  });

  it.each(cases)("$name has enough contrast on $ground", ({ name, front, ground }) => {
    const ratio = contrastRatio(rgbOf(front) as Rgb, rgbOf(ground) as Rgb);
    expect(ratio).toBeGreaterThanOrEqual(MIN_CONTRAST[name === "edge" ? "drawing" : "text"]);
  });
});

describe("the contrast ratio", () => {
  it("is 21 from black to white, and 1 from a color to itself", () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrastRatio([18, 52, 86], [18, 52, 86])).toBe(1);
  });

  it("matches the published ratio for #767676 on white, the lightest gray allowed for text", () => {
    const gray = rgbOf("#767676") as Rgb;
    expect(contrastRatio(gray, [255, 255, 255])).toBeCloseTo(4.54, 2);
  });

  it("parses colors as written and as browsers compute them", () => {
    expect(rgbOf("#0f5fd6")).toEqual([15, 95, 214]);
    expect(rgbOf("rgb(15, 95, 214)")).toEqual([15, 95, 214]);
    expect(rgbOf("transparent")).toBeUndefined();
  });
});
