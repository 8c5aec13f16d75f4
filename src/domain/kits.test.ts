import { describe, expect, it } from "vitest";
import { bestKit, kitFacetsOf } from "./kits.ts";

const specs = { generation: "DDR4", dataRateMtS: 3200, formFactor: "SO-DIMM", modules: 1, moduleGb: 16 };
const single = { category: "memory", specs, price: 36.9, currency: "USD" };
const kit = (changed: object = {}, changedSpecs: object = {}) => ({
  ...single,
  slug: "kit",
  price: 71.9,
  availableQuantity: 9,
  minimumQuantity: 1,
  specs: { ...specs, modules: 2, ...changedSpecs },
  ...changed,
});

describe("a kit that costs less", () => {
  it("is offered with what it saves, to the cent", () => {
    const shown = { slug: "kit", text: "2 × 16 GB", price: 71.9, saves: 1.9 };
    expect(bestKit(single, [kit()])).toEqual(shown);
    expect(bestKit(single, [kit({ price: 73 }), kit()])).toEqual(shown);
  });

  it("is not offered where it costs as much, is sold out, or is of other modules", () => {
    const others = [
      kit({ price: 73.8 }),
      kit({ availableQuantity: 0 }),
      kit({}, { moduleGb: 8 }),
      kit({}, { generation: "DDR5" }),
      kit({}, { modules: 1 }),
    ];
    expect(bestKit(single, others)).toBeUndefined();
  });

  it("is looked for by the facets it shares with a single module, and for nothing else", () => {
    expect(kitFacetsOf(single)).toEqual(["generation:DDR4", "dataRateMtS:3200", "formFactor:SO-DIMM"]);
    expect(kitFacetsOf(kit())).toBeUndefined();
    expect(kitFacetsOf({ category: "m2-ssd", specs })).toBeUndefined();
  });
});
