import { type Part, part, retailPrice } from "../part-draft.ts";

const fanSizes = [
  { mm: 50, heightMm: 5.5, amps: 0.35, use: "thin machines of up to 15 W, where the fan seldom runs" },
  { mm: 55, heightMm: 6, amps: 0.4, use: "13-inch machines with one heat pipe" },
  { mm: 60, heightMm: 7, amps: 0.45, use: "14-inch office machines" },
  { mm: 65, heightMm: 7.5, amps: 0.5, use: "14 and 15.6-inch machines of 15 to 28 W" },
  { mm: 70, heightMm: 8.5, amps: 0.5, use: "15.6-inch machines with a small graphics chip" },
  { mm: 75, heightMm: 10, amps: 0.6, use: "thick machines, one of two fans in a gaming laptop" },
] as const;

/** Blowers by size, voltage and outlet, and coolers by size; three more are hand-written. */
export function cooling(): Part[] {
  const fans = fanSizes.flatMap((size) =>
    ([5, 12] as const).flatMap((volts) =>
      (["left", "right"] as const).map((outlet) => fan(size, volts, outlet)),
    ),
  );
  const coolers = fanSizes
    .slice(2)
    .flatMap((size) => (["left", "right"] as const).map((outlet) => cooler(size, outlet)));
  return [...fans, ...coolers, dual(5), dual(12)];
}

type Size = (typeof fanSizes)[number];

function fan({ mm, heightMm, amps, use }: Size, volts: 5 | 12, outlet: "left" | "right"): Part {
  const currentA = volts === 5 ? amps : Math.round(amps * 50) / 100;
  return part("cooling", {
    sku: `LW-FN${mm}-${volts}${outlet === "left" ? "L" : "R"}`,
    slug: `blower-fan-${mm}mm-${volts}v-${outlet}`,
    name: `Blower fan ${mm} mm, ${volts} V, ${outlet} outlet, ${heightMm} mm high`,
    description: [
      `A ${mm} mm blower of ${heightMm} mm height for ${use}, ${volts} V at ${currentA} A.`,
      `The outlet is on the ${outlet} when the label looks at you and the wires come towards you; the mirrored one is on the shelf beside it.`,
      volts === 12
        ? "Twelve-volt fans belong to boards with a graphics chip: on 5 V this one would not start."
        : "Four wires: supply, ground, speed and the signal that tells the board it turns. A three-wire board leaves the last one open.",
      heightMm <= 6 ? "Do not press on the middle when you clean it; the axle is short." : "",
    ],
    specs: {
      kind: "fan",
      fans: 1,
      voltageV: volts,
      currentA,
      connectorPins: 4,
      heatPipes: 0,
      heightMm,
      outlet,
    },
    price: retailPrice(12 + (mm - 50) * 0.3 + (volts === 12 ? 2 : 0)),
    picture: [
      "cooling-fan-any",
      "Laptop blower fan of the series with mounting ears and four-wire connector",
    ],
  });
}

function cooler({ mm, heightMm, amps, use }: Size, outlet: "left" | "right"): Part {
  return part("cooling", {
    sku: `LW-CL${mm}-5${outlet === "left" ? "L" : "R"}`,
    slug: `cooler-${mm}mm-heat-pipe-5v-${outlet}`,
    name: `Cooler with ${mm} mm blower and one heat pipe, 5 V, ${outlet}`,
    description: [
      `Blower, fins, a flattened 8 mm copper pipe and a cold plate on four spring screws, for ${use}.`,
      `The pipe leaves to the ${outlet === "left" ? "right" : "left"} and the air to the ${outlet}. Fan and pipe come as one piece, because old pads never seal a second time.`,
      `Take the old paste off both sides first; ${mm >= 70 ? "a pea of new paste covers a large die" : "a grain of rice of new paste is enough"}, and the screws go in crosswise.`,
    ],
    specs: {
      kind: "fan with heat pipe",
      fans: 1,
      voltageV: 5,
      currentA: amps,
      connectorPins: 4,
      heatPipes: 1,
      heightMm,
      outlet,
    },
    price: retailPrice(34 + (mm - 60) * 0.7),
    picture: [
      "cooling-fan-heatpipe-any",
      "Laptop blower fan of the series with fin stack, copper heat pipe and cold plate on four spring screws",
    ],
  });
}

function dual(volts: 5 | 12): Part {
  const isStrong = volts === 12;
  return part("cooling", {
    sku: `LW-CL${isStrong ? 80 : 65}-2-${volts}`,
    slug: `dual-fan-cooler-${isStrong ? 80 : 65}mm-${volts}v`,
    name: `Dual-fan cooler, ${isStrong ? 80 : 65} mm blowers, ${volts} V`,
    description: isStrong
      ? [
          "Two 80 mm blowers and five pipes for machines that turn 150 W and more into warm air.",
          "Processor and graphics share the middle pipes, so an idle graphics chip helps the other. Twelve volts: check the board's fan sockets before you order.",
        ]
      : [
          "Two 65 mm blowers on five pipes for slim machines with a graphics chip of up to 60 W.",
          "Five volts, so it hangs on the sockets of ordinary boards. The plates are pre-bent by half a millimeter; tighten in the order that is stamped beside the screws.",
        ],
    specs: {
      kind: "dual fan",
      fans: 2,
      voltageV: volts,
      currentA: isStrong ? 0.7 : 0.45,
      connectorPins: 4,
      heatPipes: 5,
      heightMm: isStrong ? 11 : 7.5,
    },
    price: isStrong ? 99.9 : 74.9,
    picture: [
      "cooling-dual-fan-any",
      "Dual-fan cooler of the series: two blowers, five copper heat pipes, processor and graphics cold plates",
    ],
  });
}

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
