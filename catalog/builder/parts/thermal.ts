import { type Part, part } from "../part-draft.ts";

const pads = [
  [
    "05",
    0.5,
    4.9,
    "Half a millimeter for memory and voltage converters under a plate that sits close. Too thin is a gap, and a gap is no cooling: measure the old pad where nothing pressed on it. Silicone, cuts with scissors, peels off without residue.",
  ],
  [
    "25",
    2.5,
    8.9,
    "For the memory of graphics cards whose plate stands far off. Soft enough to give way by a third, so it does not lift the cold plate off the chip. Stacking thinner pads instead costs heat at every joint.",
  ],
  [
    "30",
    3,
    9.9,
    "The thickest sheet, for drives and converters that pass their heat to the bottom cover. Where it is squeezed to 2 mm it works best. Keep the film on until the last moment; dust is a thermal insulator.",
  ],
] as const;

export function thermal(): Part[] {
  return pads.map(([code, thicknessMm, price, text]) =>
    part("thermal", {
      sku: `LW-TPD${code}`,
      slug: `thermal-pad-${thicknessMm.toFixed(1).replace(".", "-")}mm-100x60`,
      name: `Thermal pad ${thicknessMm.toFixed(1)} mm, 100 × 60 mm, 6 W/m·K`,
      description: [text],
      specs: {
        kind: "pad",
        conductivityWmK: 6,
        thicknessMm,
        sheetMm: "100 × 60",
        electricallyConductive: false,
      },
      price,
      minimumQuantity: 2,
      picture: [
        `thermal-pads-${code}`,
        `Sheet of ${thicknessMm.toFixed(1)} mm thermal pad with five cut pieces`,
      ],
    }),
  );
}
