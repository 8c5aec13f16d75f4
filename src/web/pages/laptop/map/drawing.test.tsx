import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Inside, mapAreas } from "./areas.ts";
import { Drawing } from "./drawing.tsx";
import { layOut } from "./layout.ts";
import { fullyKnown, pageWith, unknownInside } from "./testing.ts";

const draw = (inside: Inside, fitting: Record<string, number> = {}) =>
  renderToStaticMarkup(
    <Drawing
      name="Lenovo ThinkPad T480"
      areas={mapAreas(pageWith(inside, fitting))}
      layout={layOut(inside)}
    />,
  );

describe("the drawing", () => {
  test("weighs at most 12 kB, with everything known", () => {
    const most = { memory: 8, "m2-ssd": 19, "sata-ssd": 5, battery: 3, wifi: 4, charger: 6 };
    expect(Buffer.byteLength(draw(fullyKnown, most))).toBeLessThan(12_000);
  });

  test("names itself, and each area with all that its line in the list says", () => {
    const svg = draw(fullyKnown, { memory: 8 });
    expect(svg).toContain(
      'aria-label="Plan of the opened base of the Lenovo ThinkPad T480, rear edge on top"',
    );
    expect(svg).toContain('aria-label="Memory: 2 slots, DDR4, up to 32 GB each. 8 parts fit"');
  });

  test("has a scale only if the laptop's size is known", () => {
    expect(draw(fullyKnown)).toContain("50 mm");
    expect(draw(unknownInside)).toContain("NOT TO SCALE");
    expect(draw(unknownInside)).toContain("is-dotted");
  });

  test("hatches what is soldered, and nothing else", () => {
    const soldered = {
      ...fullyKnown,
      memory: { type: null, sockets: 0, moduleMaxGb: null, alsoSoldered: true },
    };
    expect(draw(soldered).match(/url\(#hatch\)/g)).toHaveLength(2);
    expect(draw(fullyKnown)).not.toContain("url(#hatch)");
  });
});
